/** New ids by old ones. */
export type Ids = ReadonlyMap<string, string>;

/** The same, with the ids that are known by new ones: wherever it names a scene, a shot, a character or a sound, it names that of the copy. */
export function renamed<Value>(value: Value, ids: Ids): Value {
  if (typeof value === 'string') return (ids.get(value) ?? value) as Value;
  if (Array.isArray(value)) return value.map((one) => renamed(one, ids)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamed(one, ids)])) as Value;
}
