/** Most keys are names of fields, and come again with every event. */
const MOST_NAMES = 4_000;
const names = new Map<string, string>();

/** A key with its colon. */
function nameOf(key: string): string {
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = `${JSON.stringify(key)}:`;
  if (names.size < MOST_NAMES) names.set(key, name);
  return name;
}

/**
 * A value of JSON as one text, however its keys are ordered: RFC 8785 (JSON Canonicalization Scheme). Keys are sorted by their UTF-16 code
 * units, without blanks; numbers and strings are written as ECMAScript writes them. Databases may keep JSON in an order of their own, and
 * what is hashed must not depend on it.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  // every event of a log goes through here: added up, since joining lists took twice as long
  let text = '';
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) text += `${index === 0 ? '' : ','}${canonicalJson(value[index])}`;
    return `[${text}]`;
  }
  const members = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(members).sort()) {
    const member = members[key];
    if (member !== undefined) text += `${text === '' ? '' : ','}${nameOf(key)}${canonicalJson(member)}`;
  }
  return `{${text}}`;
}
