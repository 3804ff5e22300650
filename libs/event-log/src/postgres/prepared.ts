import { createHash } from 'node:crypto';

const MARK = '/* prepared */ ';

/**
 * A statement that is asked all the time, whoever asks it: each connection parses and plans it once. For few texts, since a connection keeps
 * each as long as it lives, and for those that write or find by key, or read tables that stay small: a plan that was made while a table was
 * empty reads all of it until its statistics are renewed.
 */
export const prepared = (text: string): string => MARK + text;

const names = new Map<string, string>();

/** Under which name the driver prepares a statement; undefined where it need not. */
export function nameOfPrepared(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith(MARK)) return undefined;
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
  }
  return name;
}
