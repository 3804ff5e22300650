import type { Voice } from './media-provider.js';
import type { TextTasks } from './text-provider.js';

/** What a writer needs to know of the voices to give everybody a fitting one. */
export const voicesForWriter = (voices: readonly Voice[]): TextTasks['soundtrack']['input']['voices'] =>
  voices.map(({ voice_id, name, labels, languages }) => ({
    voice_id,
    name,
    gender: labels.gender,
    age: labels.age,
    ...(languages ? { languages } : {}),
  }));

type Voices = TextTasks['soundtrack']['input']['voices'];

/**
 * Those that speak a language, whose own it is before the others; one that says nothing of it speaks English. Where it is the own one of
 * both a woman and a man, nobody else speaks it.
 */
export function voicesSpeaking(language: string, voices: Voices): Voices {
  const spoken = ({ languages = ['en'] }: Voices[number]) => languages;
  const own = voices.filter((voice) => spoken(voice)[0] === language);
  const others = voices.filter((voice) => !own.includes(voice) && spoken(voice).includes(language));
  const isEnough = new Set(own.map(({ gender }) => gender).filter(Boolean)).size > 1;
  return isEnough ? own : [...own, ...others];
}
