import { english } from '../english.js';
import type { Language } from '../language.js';
import { isPointOfPlan } from './keys.js';
import { FILM_WORDS } from './request.js';

/** What a film looks like, before its colon: 'Anime style: …', 'Stop motion: …', 'POV: …'. */
const MANNERS = 'stop[- ]motion|claymation|anime|pov|time-?lapse|\\p{L}+[- ]style';
/** 'A horror story: …', 'An ad for Verve, a steel bottle: …', 'A news report from the year 2190: …', 'Noir: …'. */
const LABEL = new RegExp(
  `^(?:(?:an?|the|my|our)\\s+)?(?:[\\p{L}\\p{N}'’-]+\\s+){0,4}?(?:${FILM_WORDS}|${MANNERS})(?:\\s+(?:for|about|of|on|from)\\s+[^:.!?\\n]{0,90})?\\s*(?:[:：]|\\s[-–—]\\s)\\s*|^an?\\s+(?:[\\p{L}’'-]+\\s+){0,3}?(?:${FILM_WORDS})\\.\\s+(?=\\S)`,
  'iu',
);
const GENRE = new RegExp(`^(?:\\p{Lu}[\\p{Ll}-]*\\s+)?(?:[\\p{Ll}-]+\\s+){0,2}?(?:${FILM_WORDS})\\.\\s+(?=\\S)`, 'iu');
/** What the writer of the film is told rather than its audience. */
const COMMISSION =
  /^(?:please\s+|can you\s+|i(?:'d| would)? (?:want|need|like) (?:to (?:make|have) )?)?(?:explain\b|teach\b|show how\b|how to\b|how (?:do|does|is|are)\b|(?:make|create|write|produce|film)\s+(?:me\s+)?(?:an?|the|some)\b|(?:an?\s+)?(?:[\p{L}\p{N}'’-]+\s+){0,3}?(?:documentary|music video|explainer|video|advert(?:isement)?|ad|spot|commercial|promo|trailer|teaser|tutorial|invitation)\s+(?:for|about|of|on|to)\b)/iu;
/** '…: an advert for Old Mill flour'. */
const COMMISSION_AFTER = /[:：]\s*an? (?:[\p{L}-]+ )?(?:advert(?:isement)?|ad|commercial|video|trailer|spot) for\b/iu;
/** Form words before the story, with their colon or dash; '' when there are none. */
export const labelOf = (text: string): string => LABEL.exec(text)?.[0] ?? genreOf(text);

/** 'Sci-fi thriller. A pilot wakes up': the kind of film as a sentence of its own. */
function genreOf(text: string): string {
  const [sentence = ''] = GENRE.exec(text) ?? [];
  return sentence && !english()(sentence).verbs().found ? sentence : '';
}

/** Whether a sentence asks for a film rather than telling it. */
export const isCommission = (sentence: string): boolean => COMMISSION.test(sentence.trim()) || COMMISSION_AFTER.test(sentence);

/** 'Mission to Jupiter' before a colon and a story; null when the colon parts something else. */
export function titleBefore(text: string, language: Language): string | null {
  const [, title = '', rest = ''] = /^([^:：.!?\n]{2,60})[:：]\s+(\S.{8,})$/s.exec(text) ?? [];
  if (!rest || title.split(' ').length > 6 || isPointOfPlan(title, language) || english()(title).verbs().found) return null;
  return /^\p{Lu}/u.test(title) && !COMMISSION_AFTER.test(text) ? title : null;
}

/** What a label advertises or shows, which is what such a film is called: 'the Hale H2 bike light' of a product video for it. */
export const shownBy = (label: string): string | null =>
  new RegExp(`(?:${FILM_WORDS})\\s+for\\s+(?:the|our|my)\\s+([^,:]{2,50}?)\\s*(?:[:：]|\\s[-–—]\\s)\\s*$`, 'iu').exec(label)?.[1] ?? null;
