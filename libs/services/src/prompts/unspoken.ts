/** A prompt without what is said in it, for clips without sound. */

const QUOTED = /(?<lead>[,:]?)\s*["“„«「『][^"“”„«»「」『』]*["”“»」』],?/gu;

const THING =
  '(?:sign|board|billboard|blackboard|banner|poster|placard|plaque|screen|display|label|tag|note|card|package|box|shirt|door|wall|page|book|newspaper|letter|phone|neon)s?';
/** Words right before what stands somewhere to be read: 'a sign that says', 'with the words', 'a ship called', 'text on screen:'. */
const WRITTEN = new RegExp(
  `(?:\\b(?:(?:reads?|reading|written|writes?|wrote|spells?|spelling|lettering|letters|label(?:l?ed)?|(?:en)?titled?|caption(?:s|ed)?|headlined?|inscri\\w+|engraved|printed|painted|marked|words?|text)(?:\\s+\\p{L}+){0,2}|(?:an?|the)\\s+(?:\\p{L}+\\s+){1,3}(?:called|named)|(?:that|which|${THING})\\s+(?:says?|saying)))$`,
  'iu',
);
/** A name, as of a ship or a play. */
const NAMED = /\b(?:an?|the|of|from|in|on|with|by)$/i;
/** And right behind it: '“Closed” on a board', '“THE END” appears'. */
const STANDS = new RegExp(
  `^\\s*(?:(?:is|are)\\s+)?(?:written|painted|printed|engraved|appears?|stands)\\b|^\\s*(?:on|above|over)\\s+(?:\\p{L}+\\s+){1,3}?${THING}\\b`,
  'iu',
);

/** Whatever is said would be shown as text, or as lips that move. What is to be read in the picture stays. */
export function unspoken(action: string): string {
  const silent = action.replace(QUOTED, (quote: string, lead: string, offset: number) => {
    const [before, behind] = [action.slice(0, offset), action.slice(offset + quote.length)];
    // nobody writes a comma before what a sign says
    const isRead = (lead !== ',' && WRITTEN.test(before)) || (lead === '' && (NAMED.test(before) || STANDS.test(behind)));
    if (isRead) return quote;
    // a sentence that ends within the quotes ends all the same
    return /[.!?。！？]\W?,?$/u.test(quote) && /^\s*(?:\p{Lu}|$)/u.test(behind) && /[\p{L}\p{N}]$/u.test(before) ? '.' : '';
  });
  if (silent === action) return action;
  return silent
    .replace(/\s+([.,;!?])/g, '$1')
    .replace(/(^|[.!?]\s+)[\s.,;!?]*(\p{L})/gu, (_, before: string, letter: string) => `${before}${letter.toUpperCase()}`)
    .trim();
}
