import type { Language } from '../language.js';
import { isGiven } from '../people/names/named.js';
import { calm, isDate } from './keys.js';
import { PLACED } from './screenplay.js';
import { NAMES } from './speakers.js';

/** 'THE LAST LIGHT' over 'by Jo Smith', up to an empty line. */
const TITLE_PAGE = new RegExp(
  `^\\s*(?<title>[\\p{L}\\p{N}“"][^\\n:.!?]{0,60})\\n\\s*(?:(?:[Ww]ritten|[Ss]tory|[Ss]creenplay|[Aa]n?\\s[\\p{L}\\s-]{1,30})\\s+)?(?:[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or|[Dd][ei])\\s+(?<by>(?=.{2,60}\\n)${NAMES})[^\\S\\n]*\\n\\s*\\n(?=\\s*\\S)`,
  'u',
);
const HEADING = new RegExp(`^\\s*${PLACED}`, 'm');

/**
 * A text without the title page over it: nobody in the film is on it. Without capitals over somebody's name, or a screenplay below, it may
 * be a verse, or an advert: 'BLACK FRIDAY', 'By Sunday'.
 */
export function withoutTitlePage(written: string, language: Language): { readonly title: string | null; readonly text: string } {
  const text = written.replace(/\r\n?/g, '\n');
  const { 0: page = '', groups: { title = '', by = '' } = {} } = TITLE_PAGE.exec(text) ?? {};
  const isNamed = !/\p{Ll}/u.test(title) && isGiven(calm(by));
  return page && !isDate(by, language) && (isNamed || HEADING.test(text))
    ? { title: title.trim(), text: text.slice(page.length) }
    : { title: null, text: written };
}
