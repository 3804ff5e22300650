/** What a face shows beside what it says. */
import { word } from '../../word.js';

export type Feeling = 'joy' | 'fear' | 'anger' | 'sorrow' | 'surprise' | 'thought';

/** Strongest first: who laughs through tears laughs. */
const WORDS: readonly (readonly [Feeling, RegExp])[] = [
  ['joy', word('smil(?:e|es|ed|ing)\\b|laugh|happ(?:y|ily)\\b|joy|delight|celebrat|cheer|grin|rejoice|in love|proud|hugs?\\b|embrac')],
  [
    'sorrow',
    word('cry\\b|cries|crying|weep|tears\\b|sad(?:ly|ness)?\\b|mourn|grie[fv]|sob(?:s|bing)?\\b|heartbroken|lonely|buries|farewell|sorrow'),
  ],
  ['anger', word('angr(?:y|ily)\\b|anger|furious|fury|shout|yell(?:s|ed|ing)?\\b|argue|argues|quarrel|rage|glare|snarl')],
  ['fear', word('afraid|fear|scared|scary|terrif|frighten|horror|panic|scream|trembl|hides?\\b|flees?\\b|nervous')],
  ['surprise', word('surpris|amaz|astonish|gasp|suddenly|discovers?\\b|startl|shock')],
  ['thought', word('think|thought|ponder|remember|wonder|decid|listen|reads?\\b|reading|dream|hesitat|serious')],
];

/** The feeling that words name; undefined when they name none. */
export const feelingIn = (text: string): Feeling | undefined => WORDS.find(([, pattern]) => pattern.test(text))?.[0];

/** How a feeling moves a face: ends of the brows (down is positive), openness of the eyes, corners and middle of the closed lips. */
export const FACES: Readonly<
  Record<
    Feeling,
    {
      readonly inner: number;
      readonly outer: number;
      readonly eyes: number;
      readonly corners: number;
      readonly lips: number;
      readonly open: number;
    }
  >
> = {
  joy: { inner: -4, outer: -2, eyes: 0.86, corners: -8, lips: 22, open: 0 },
  sorrow: { inner: -13, outer: 7, eyes: 0.8, corners: 8, lips: -9, open: 0 },
  anger: { inner: 13, outer: -7, eyes: 0.82, corners: 3, lips: -3, open: 0 },
  fear: { inner: -15, outer: -2, eyes: 1.2, corners: 4, lips: -4, open: 0.14 },
  surprise: { inner: -15, outer: -12, eyes: 1.22, corners: 0, lips: 4, open: 0.34 },
  thought: { inner: 1, outer: -3, eyes: 0.88, corners: -1, lips: 4, open: 0 },
};
