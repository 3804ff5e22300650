/** PostgreSQL keeps neither NUL nor half a surrogate pair as text, nor in a `jsonb`. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;
/** How JSON writes them; also what somebody has written so themselves. */
const ESCAPED = /\\u(?:0000|d[89a-f][\da-f]{2})/;

/** Whether a text can stand where PostgreSQL keeps text. */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) < 0;

/**
 * A JSON value whose texts every read model can keep: damaged characters become U+FFFD. The same value where there are none. Texts of people
 * and of writers are refused before; this is for what is cut or composed on the way, where there is nobody to ask.
 */
export function storable<T>(value: T): T {
  const json = JSON.stringify(value);
  return ESCAPED.test(json) ? JSON.parse(json, repaired) : value;
}

const repaired = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.replace(UNSTORABLE, '\ufffd') : value);
