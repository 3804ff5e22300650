import { type Language, languageOf } from '@scenewright/story';

/** Fewer say too little of their language: what is in doubt is taken for English. */
const TELLING_WORDS = 6;
const isTelling = (text: string): boolean => text.trim().split(/\s+/).length >= TELLING_WORDS;

/** The language of a text that may be too short to tell: then that of what stands around it. */
export function languageWithin(text: string, around: string): Language {
  const own = languageOf(text);
  return own === 'en' && !isTelling(text) ? languageOf(`${text}\n${around}`) : own;
}

/** Whether a text is in this language, as far as it tells. */
export const isIn = (text: string, language: Language): boolean => !isTelling(text) || languageOf(text) === language;
