import { withoutShotSigns } from './form/shots.js';
import { LENGTH, SPAN } from './form/times.js';
import type { Language } from './language.js';
import { pointsOf } from './points.js';

/** What a script may say in other words around it, but has to keep as it stands. */
export interface Facts {
  /** '1796', '24', '6:30'. */
  readonly numbers: readonly string[];
  /** What somebody says in quotation marks. */
  readonly quotes: readonly string[];
}

const QUOTED = /["“„«「『]([^"“”„«»「」『』\n]{2,300})["”“»」』]/gu;
const NUMBER = /(?<![\p{L}\d])\d+(?:[.,:]\d+)*(?![\d])/gu;

const COUNTED = '(?:Scene|Szene|Scène|Escena|Cena|Scena|Shot|Act|Step)\\s?\\d{1,3}\\b';
/**
 * Numbers that number scenes or say how long they are say nothing of the story, nor do those of points. Behind other words times are the
 * story's: 'Open daily (9:00-17:00).'
 */
const COUNTING = new RegExp(
  `${COUNTED}(?:\\s*(?:\\((?:${LENGTH})\\)|[,–—-]?\\s*(?:${SPAN})))?|\\((?:${LENGTH})\\)(?=\\s*(?::|$))(?<=^\\W*${COUNTED}.*)|^\\s*\\((?:${SPAN})\\)`,
  'gimu',
);

export function factsIn(text: string, language: Language): Facts {
  const { before, points } = pointsOf(withoutShotSigns(text), language);
  const told = [before, ...points].join('\n');
  return {
    numbers: [...new Set(told.replace(COUNTING, ' ').match(NUMBER) ?? [])],
    quotes: [...new Set([...text.matchAll(QUOTED)].map((match) => match[1]!.trim()))],
  };
}
