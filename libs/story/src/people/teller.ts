/** What somebody is called who tells of themselves and says no name. */
export const TELLER = 'Narrator';

/** 'Make me a film about …', 'I want a video of …': who orders a film is not in it. */
const ORDERS =
  /^(?:(?:please|hi|hello|hey)[,!]?\s+)*(?:(?:can|could|would|will)\s+you\s+)?(?:(?:make|create|write|tell|give|film|produce|generate|shoot|show|do)\s+me\b|i(?:['’]d|\s+would)?\s+(?:want|need|like|love)\s+(?:you\s+to\s+\w+\s+(?:me\s+)?|to\s+(?:make|have|create|see)\s+)?(?=(?:an?|the|some)\s(?:[\p{L}-]+\s){0,3}?(?:film|video|movie|clip|story|ad|trailer|animation|short)\b))/iu;
const QUOTED = /["“][^"“”]*["”]/g;
/** 'I throw the ball', 'she taught me': whoever tells is there. What only belongs to them ('my cat') shows nobody. */
const SEEN = /(?<![\p{L}’'])(?:I|I['’](?:m|ve|d|ll)|me|Me(?= and\b)|myself)(?![\p{L}])/u;
const BY_NAME =
  /\b(?:[Mm]y name is|I am|I['’]m|[Tt]hey call me|[Ii]t['’]?s me,|I,)\s+(?=(\p{Lu}[\p{L}.’'-]*(?:\s\p{Lu}[\p{L}.’'-]*){0,3}))/u;
const BY_TRADE = /\bI(?:\s(?:am|was)|['’]m)\s+((?:an?|the)\s[^,.;:!?]{2,60}?)(?=\s(?:and|but|who|in|on|at|of)\b|[,.;:!?]|$)/iu;
/** 'As a girl I hid': what they were. */
const AS = /\b[Aa]s\s((?:an?|the)\s[^,.;:!?]{2,40}?)(?=\sI\b|,)/u;

/** Whoever tells a story of their own: by name, by what they say they are, or neither. */
export interface Teller {
  readonly name: string | undefined;
  /** 'a retired sailor', in the words of the text. */
  readonly said: string | undefined;
}

/** Who tells an English text and is seen in it; null where nobody in it says 'I'. What others say in quotes is theirs. */
export function tellerIn(text: string): Teller | null {
  const told = text.replace(QUOTED, ' ').replace(ORDERS, ' ');
  if (!SEEN.test(told)) return null;
  return { name: BY_NAME.exec(told)?.[1], said: (BY_TRADE.exec(told) ?? AS.exec(told))?.[1] };
}

/** Whether words speak of whoever tells as somebody who is seen. */
export const speaksOfTeller = (text: string): boolean => SEEN.test(text.replace(QUOTED, ' '));
