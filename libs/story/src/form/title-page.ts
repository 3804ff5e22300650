import { isEnglishWord } from '../english-words.js';
import type { Language } from '../language.js';
import { isGiven, isPlace, upper } from '../people/names/named.js';
import { calm, isDate } from './keys.js';
import { PLACED } from './screenplay.js';
import { NAMES } from './speakers.js';

const BY = ['by', 'von', 'par', 'por', 'de', 'da', 'di', 'bởi'].flatMap((word) => [word, upper(word), word.toUpperCase()]).join('|');
/** 'THE LAST LIGHT' over 'by Jo Smith', up to an empty line. */
const TITLE_PAGE = new RegExp(
  `^\\s*(?<title>[\\p{L}\\p{N}“"][^\\n:.!?]{0,60})\\n\\s*(?<credit>(?:\\p{L}[\\p{L}\\s-]{1,40}?\\s)??(?:${BY}))\\s+(?<by>(?=.{2,60}\\n)${NAMES})[^\\S\\n]*\\n\\s*\\n(?=\\s*\\S)`,
  'u',
);
/** 'Written by', behind which hardly anything but a name stands. */
const IS_WRITTEN =
  /^(?:written|story|screenplay|script|geschrieben|drehbuch|ein kurzfilm|écrit|scénario|un film|un court[- ]métrage|escrit[oa]|gui[oó]n|un corto(?:metraje)?|scritto|sceneggiatura|roteiro|viết)\s+\p{L}+$/iu;
const IS_CREDIT = /^(?:an?\s[\p{L}\s-]{1,30}\s)?\p{L}+$/iu;
const HEADING = new RegExp(`^\\s*${PLACED}`, 'm');

/** Whether it is somebody's name: also one that nobody knows, where it has a surname and can hardly be anything else. */
function isAuthor(credit: string, by: string): boolean {
  if (isGiven(calm(by))) return true;
  const [first = '', ...more] = calm(by).split(' ');
  const isUnknown = !isEnglishWord(first.toLowerCase()) && !isPlace(first) && !isPlace(calm(by));
  // Germans write any noun with a capital, and in capitals nobody knows
  const isProper = /by$/i.test(credit) || (/p[ao]r$/i.test(credit) && /\p{Ll}/u.test(by));
  return more.length > 0 && (IS_WRITTEN.test(credit) || (isProper && isUnknown));
}

/**
 * A text without the title page over it: nobody in the film is on it. Without capitals over somebody's name, or a screenplay below, it may
 * be a verse, or an advert: 'BLACK FRIDAY', 'By Sunday'.
 */
export function withoutTitlePage(written: string, language: Language): { readonly title: string | null; readonly text: string } {
  const text = written.replace(/\r\n?/g, '\n');
  const { 0: page = '', groups: { title = '', credit = '', by = '' } = {} } = TITLE_PAGE.exec(text) ?? {};
  const isCredited = (IS_WRITTEN.test(credit) || IS_CREDIT.test(credit)) && !isDate(by, language);
  return isCredited && ((!/\p{Ll}/u.test(title) && isAuthor(credit, by)) || HEADING.test(text))
    ? { title: title.trim(), text: text.slice(page.length) }
    : { title: null, text: written };
}
