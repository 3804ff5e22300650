/** Words for other words. */
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\’']/g, (mark) => (/[’']/.test(mark) ? "[’']" : `\\${mark}`));

/** A text with words for other words, each place once; capitals at the beginning stay, and so do words where `stays` says so of the text before them. */
export function swapped(
  text: string,
  pairs: readonly (readonly [string, string])[],
  stays: (before: string) => boolean = () => false,
): string {
  const by = new Map(pairs.map(([from, to]) => [from.toLowerCase(), to]));
  const longest = [...by.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return text.replace(pattern, (found, at: number) => {
    if (stays(text.slice(0, at))) return found;
    const to = by.get(found.toLowerCase().replace(/’/g, "'")) ?? by.get(found.toLowerCase()) ?? found;
    return /^\p{Lu}/u.test(found) ? to.charAt(0).toUpperCase() + to.slice(1) : to;
  });
}
