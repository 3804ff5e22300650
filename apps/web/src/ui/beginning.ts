/** Null in a Firefox before 125. */
const letters = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** A text up to so many UTF-16 units, cut between letters as people see them: a letter may be several characters, and a character two units. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = letters?.segment(text).containing(most)?.index ?? most;
  return text.slice(0, cut).replace(/\p{Surrogate}$/u, '');
}
