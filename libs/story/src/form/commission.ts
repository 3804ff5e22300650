import { english } from '../english.js';

const KIND =
  'story|tale|film|movie|short|documentary|drama|comedy|noir|thriller|horror|trailer|teaser|advert(?:isement)?|ad|spot|commercial|promo|music video|explainer|video|dialogue|sketch|reel|vlog|tutorial|fable|fairy tale|western|romance|animation';
/** 'A horror story: …', 'An ad for Verve, a steel bottle: …', 'Noir: …'. */
const LABEL = new RegExp(
  `^(?:(?:an?|the|my|our)\\s+)?(?:[\\p{L}\\p{N}'’-]+\\s+){0,4}?(?:${KIND})(?:\\s+(?:for|about|of|on)\\s+[^:\\n]{0,90})?\\s*[:：]\\s*`,
  'iu',
);
/** What the writer of the film is told rather than its audience. */
const COMMISSION =
  /^(?:please\s+|can you\s+|i(?:'d| would)? (?:want|need|like) (?:to (?:make|have) )?)?(?:explain\b|teach\b|show how\b|how to\b|how (?:do|does|is|are)\b|(?:make|create|write|produce|film)\s+(?:me\s+)?(?:an?|the|some)\b|(?:an?\s+)?(?:[\p{L}\p{N}'’-]+\s+){0,3}?(?:documentary|music video|explainer|video|advert(?:isement)?|ad|spot|commercial|promo|trailer|teaser|tutorial|invitation)\s+(?:for|about|of|on|to)\b)/iu;
/** '…: an advert for Old Mill flour'. */
const COMMISSION_AFTER = /[:：]\s*an? (?:[\p{L}-]+ )?(?:advert(?:isement)?|ad|commercial|video|trailer|spot) for\b/iu;

/** Form words before the story, with their colon; '' when there are none. */
export const labelOf = (text: string): string => LABEL.exec(text)?.[0] ?? '';

/** Whether a sentence asks for a film rather than telling it. */
export const isCommission = (sentence: string): boolean => COMMISSION.test(sentence.trim()) || COMMISSION_AFTER.test(sentence);

/** 'Mission to Jupiter' before a colon and a story; null when the colon parts something else. */
export function titleBefore(text: string): string | null {
  const [, title = '', rest = ''] = /^([^:：.!?\n]{2,60})[:：]\s+(\S.{8,})$/s.exec(text) ?? [];
  if (!rest || title.split(' ').length > 6 || english()(title).verbs().found) return null;
  return /^\p{Lu}/u.test(title) && !COMMISSION_AFTER.test(text) ? title : null;
}
