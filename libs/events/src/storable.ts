/** PostgreSQL keeps neither NUL nor half a surrogate pair as text, nor in a `jsonb`. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;
/** How JSON writes them; also what somebody has written so themselves. */
const ESCAPED = /\\u(?:0000|d[89a-f][\da-f]{2})/;

/** Whether a text can stand where PostgreSQL keeps text. */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) < 0;

/**
 * A JSON value whose texts every read model can keep and compare: damaged characters become U+FFFD, letters and their accents one character
 * (Unicode's NFC). The same value where nothing has to be changed. Texts of people and of writers are refused or normalised before; this is
 * for what is cut or composed on the way, where there is nobody to ask, and for events of before.
 */
export function storable<T>(value: T): T {
  const json = JSON.stringify(value);
  return ESCAPED.test(json) || json !== json.normalize('NFC') ? JSON.parse(json, repaired) : value;
}

const repaired = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(UNSTORABLE, '\ufffd').normalize('NFC') : value;
