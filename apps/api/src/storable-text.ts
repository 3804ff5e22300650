import { isStorable } from '@scenewright/events';

/** Each is where a line ends: of Windows, of old Macs, of word processors within a paragraph, between pages, of mainframes. */
const LINE_ENDS = /\r\n|[\r\v\f\u0085]/g;
/** NUL is not among them: a text that has it was damaged on its way, and whoever sent it has to know. */
const CONTROLS = /(?![\0\n\t])\p{Cc}/gu;

/**
 * Where in a JSON value a text stands that no read model could keep: the keys on the way to it, or null when there is none. Such a text
 * must not get into an event, where it would stop every projection that meets it.
 */
export function unstorableIn(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = isStorable(key) ? unstorableIn(part, [...path, key]) : path;
    if (found) return found;
  }
  return null;
}

/**
 * A JSON value whose texts are spelt in one way. Control characters but line breaks and tabs come with what people paste and nobody sees them,
 * so they are left out rather than refused; every kind of line break becomes `\n`; letters and their accents are one character (Unicode's
 * NFC), as most keyboards write them and some systems do not: a name is the same name however it was typed. Keys stay as they are.
 */
export function normalised(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(LINE_ENDS, '\n').replace(CONTROLS, '').normalize('NFC');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(normalised);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, normalised(part)]));
}
