/** The JSON of an answer, whatever stands around it: fences, a sentence before and after. Undefined when there is none. */
export function jsonIn(text: string): unknown {
  const [, fenced] = /```(?:json)?\s*\n([\s\S]*?)\n\s*```/.exec(text) ?? [];
  for (const candidate of [text, fenced, text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)]) {
    if (!candidate?.trim()) continue;
    try {
      // what a model leaves out by name is left blank
      const found: unknown = JSON.parse(candidate, (_, value) => (value === null ? '' : value));
      if (typeof found === 'object' && found !== null) return found;
    } catch {
      // something stands around it
    }
  }
  return undefined;
}
