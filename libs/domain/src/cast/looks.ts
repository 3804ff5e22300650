/**
 * How the words describe a character: a description, and what was changed of it with a portrait, each on a line of its own. They are one
 * text, so a person reads and edits all of it; pictures are made from its parts, and of changes the later one counts.
 */
const CHANGED = 'Now: ';
/** Beyond this many characters the oldest changes are left out. */
const LONGEST = 4000;

export interface Looks {
  readonly description: string;
  /** Oldest first. */
  readonly changes: readonly string[];
}

export function looksIn(words: string): Looks {
  const lines = words.split('\n');
  const isChange = (line: string) => line.startsWith(CHANGED);
  return {
    description: lines
      .filter((line) => !isChange(line))
      .join('\n')
      .trim(),
    changes: lines.filter(isChange).map((line) => line.slice(CHANGED.length)),
  };
}

/** The words with one more change; the same one again stands last instead of twice. */
export function withChange(words: string, change: string): string {
  const wanted = inOneLine(change);
  const { description, changes } = looksIn(words);
  const kept = [...changes.filter((one) => one !== wanted), wanted];
  while (kept.length > 1 && textOf(description, kept).length > LONGEST) kept.shift();
  return textOf(description, kept);
}

/** Whether two texts say the same, however they are broken into lines. */
export const saysTheSame = (one: string, other: string): boolean => inOneLine(one) === inOneLine(other);

/** Whether a text is another one, edited: half of that is still in it. Pairs of letters are counted, since not all scripts part words. */
export function isEditOf(words: string, edited: string): boolean {
  const before = pairsOf(words);
  const after = pairsOf(edited);
  return before.length > 0 && before.filter((pair) => after.includes(pair)).length >= before.length / 2;
}

const pairsOf = (text: string): string[] => {
  const letters = [...inOneLine(text).toLowerCase()];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
};
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const textOf = (description: string, changes: readonly string[]): string =>
  [...(description === '' ? [] : [description]), ...changes.map((change) => CHANGED + change)].join('\n');
