/**
 * A value of JSON as one text, however its keys are ordered: RFC 8785 (JSON Canonicalization Scheme). Keys are sorted by their UTF-16 code
 * units, without blanks; numbers and strings are written as ECMAScript writes them. Databases may keep JSON in an order of their own, and
 * what is hashed must not depend on it.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = value as Readonly<Record<string, unknown>>;
  return `{${Object.keys(members)
    .filter((key) => members[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(members[key])}`)
    .join(',')}}`;
}
