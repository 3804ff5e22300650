import { areSameName } from '@scenewright/story';

/** Names as the film spells them, each once; `strangers` are none of its people. */
export function namesIn(given: readonly string[], people: readonly string[]): { names: string[]; strangers: string[] } {
  const names = new Set<string>();
  const strangers: string[] = [];
  for (const name of given.map((one) => one.trim()).filter(Boolean)) {
    const known = people.find((one) => one === name) ?? people.find((one) => areSameName(one, name));
    if (known) names.add(known);
    else strangers.push(name);
  }
  return { names: [...names], strangers };
}
