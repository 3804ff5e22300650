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

/** So much of a text is still in what it was edited to. */
const KEPT = 2 / 3;
/** So much of it where nothing was added: something was only taken out. */
const LEFT = 1 / 3;

/**
 * Whether a text is another one, edited: by whole lines that were left out, or since enough of that is still in it, in its order, by the
 * letters of its words. Who takes an edit for a change says what was taken out once more; who takes a change for an edit loses the
 * description.
 */
export function isEditOf(text: string, edited: string): boolean {
  const lines = new Set(linesOf(text));
  const left = linesOf(edited);
  if (left.length > 0 && left.every((line) => lines.has(line))) return true;
  const [before, after] = [wordsOf(text), wordsOf(edited)];
  const kept = keptOf(before, after);
  return kept > 0 && kept >= lengthOf(before) * (kept === lengthOf(after) ? LEFT : KEPT);
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Not all scripts part words by spaces. */
const wordsOf = (text: string): string[] =>
  // made only here: not every browser that loads this knows it
  [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text.toLowerCase())].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
const lengthOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

/** How many letters the longest sequence of words has that is in both. */
function keptOf(before: readonly string[], after: readonly string[]): number {
  let best = after.map(() => 0);
  for (const word of before) {
    const row: number[] = [];
    after.forEach((other, index) => {
      const without = Math.max(row[index - 1] ?? 0, best[index] ?? 0);
      row.push(word === other ? Math.max(without, (best[index - 1] ?? 0) + word.length) : without);
    });
    best = row;
  }
  return best.at(-1) ?? 0;
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const textOf = (description: string, changes: readonly string[]): string =>
  [...(description === '' ? [] : [description]), ...changes.map((change) => CHANGED + change)].join('\n');
