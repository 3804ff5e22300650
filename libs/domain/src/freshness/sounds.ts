/** What sounds no longer fit. */
import { saysTheSame } from '../cast/looks.js';
import { musicSeconds } from '../pricing.js';
import { type Shot, shotByUid } from '../scene/state.js';
import type { AudioItem, AudioTake } from '../soundtrack/decider.js';
import { lineFor } from '../soundtrack/words.js';
import { secondsUnder } from '../timeline/audio-terms.js';
import type { Film } from './film.js';
import type { Cause } from './stale.js';

/** Music may end this much before its scenes do. */
const TOLERANCE_SECONDS = 1;

export const takeOf = ({ takes, selectedTake }: AudioItem): AudioTake | undefined => takes.find(({ takeId }) => takeId === selectedTake);

function shotOfSound({ scenes }: Film, { placement }: AudioItem): Shot | undefined {
  const scene = 'shotUid' in placement ? scenes.find(({ sceneUid }) => sceneUid === placement.sceneUid) : undefined;
  return scene && 'shotUid' in placement ? shotByUid(scene, placement.shotUid) : undefined;
}

/** The words that a sound is made with anew: those of its shot where it had them before, else its own. */
export function wordsOf(film: Film, item: AudioItem): string {
  const take = takeOf(item);
  const line = take?.recipe?.inputs?.line;
  const shot = shotOfSound(film, item);
  if (!take || line == null || !shot) return item.prompt;
  return saysTheSame(take.prompt, line) ? (lineFor(item.type, shot.text) ?? item.prompt) : item.prompt;
}

/** `lengths`: how long shots will be whose clips are made anew. */
export function soundCauses(film: Film, item: AudioItem, lengths: ReadonlyMap<string, number>): Cause[] {
  const take = takeOf(item);
  if (!take?.recipe) return [];
  if (item.type === 'music') {
    const seconds = secondsUnder(item.placement, film.scenes, film.scenePlaces, lengths);
    const missing = seconds === null ? 0 : musicSeconds(seconds) - Math.max(take.recipe.seconds, take.audio.seconds);
    return missing > TOLERANCE_SECONDS ? [{ code: 'shorter', text: `${Math.round(missing)} s shorter than its scenes` }] : [];
  }
  const words = wordsOf(film, item);
  if (saysTheSame(words, take.prompt)) return [];
  return [{ code: `words ${words}`, text: item.type === 'voice' ? 'says the old words' : 'made for other words of its shot' }];
}
