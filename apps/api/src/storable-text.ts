/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Where in a JSON value a text stands that no read model could keep: the keys on the way to it, or null when there is none. Such a text
 * must not get into an event, where it would stop every projection that meets it.
 */
export function unstorableIn(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = UNSTORABLE.test(key) ? path : unstorableIn(part, [...path, key]);
    if (found) return found;
  }
  return null;
}
