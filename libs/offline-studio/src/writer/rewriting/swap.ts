/** Words for other words. */
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\’']/g, (mark) => (/[’']/.test(mark) ? "[’']" : `\\${mark}`));

/** A text with words for other words, each place once; capitals at the beginning stay. */
export function swapped(text: string, pairs: readonly (readonly [string, string])[]): string {
  const by = new Map(pairs.map(([from, to]) => [from.toLowerCase(), to]));
  const longest = [...by.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return text.replace(pattern, (found) => {
    const to = by.get(found.toLowerCase().replace(/’/g, "'")) ?? by.get(found.toLowerCase()) ?? found;
    return /^\p{Lu}/u.test(found) ? to.charAt(0).toUpperCase() + to.slice(1) : to;
  });
}
