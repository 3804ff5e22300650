/** What sounds no longer fit. */
import { saysTheSame } from '../cast/looks.js';
import { speakerAmong, voiceOfLine } from '../cast/speaker.js';
import { musicSeconds } from '../pricing.js';
import { type Shot, shotByUid } from '../scene/state.js';
import { type AudioItem, type AudioTake, madeWith, takeOf } from '../soundtrack/decider.js';
import { lineFor } from '../soundtrack/words.js';
import { secondsUnder } from '../timeline/audio-terms.js';
import type { Film } from './film.js';
import type { Cause } from './stale.js';

/** Music may end this much before its scenes do. */
const TOLERANCE_SECONDS = 1;

/** What of a film says who says what. */
type Spoken = Pick<Film, 'scenes' | 'cast'>;

function shotOfSound({ scenes }: Pick<Film, 'scenes'>, { placement }: AudioItem): Shot | undefined {
  const scene = 'shotUid' in placement ? scenes.find(({ sceneUid }) => sceneUid === placement.sceneUid) : undefined;
  return scene && 'shotUid' in placement ? shotByUid(scene, placement.shotUid) : undefined;
}

/** The words that a sound is made with anew: those of its shot where it had them before, else its own. */
export function wordsOf(film: Film, item: AudioItem): string {
  const { prompt } = madeWith(item);
  const line = takeOf(item)?.recipe?.inputs?.line;
  const shot = shotOfSound(film, item);
  if (line == null || !shot || !saysTheSame(prompt, line)) return prompt;
  return lineFor(item.type, shot.text) ?? prompt;
}

/**
 * The voice that a sound is made in: of whoever says the line, where they have one of their own and nobody chose another for it; else the one
 * that it has.
 */
export function voiceFor(film: Spoken, item: AudioItem): string | null {
  const { voiceId, byHand } = madeWith(item);
  if (item.type !== 'voice' || byHand) return voiceId;
  const shot = shotOfSound(film, item);
  return (shot && voiceOfLine(film.cast, shot.text)) ?? voiceId;
}

/** A voice that is not that of whoever says the line by now. Words of its own are nobody's line, and a voice chosen by hand is nobody's. */
function speakerCauses(film: Film, item: AudioItem, take: AudioTake): Cause[] {
  const line = take.recipe?.inputs?.line;
  if (line == null || !saysTheSame(take.prompt, line)) return [];
  const voice = voiceFor(film, item);
  if (voice === take.voiceId) return [];
  const name = speakerAmong(film.cast.characters, shotOfSound(film, item)?.text.speaker)?.name;
  return [{ code: `voice ${voice}`, text: `${name} has another voice` }];
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
  // its shot is gone, and nobody hears it
  if (!shotOfSound(film, item) && 'shotUid' in item.placement) return [];
  const words = wordsOf(film, item);
  const reworded: Cause[] = saysTheSame(words, take.prompt)
    ? []
    : [{ code: `words ${words}`, text: item.type === 'voice' ? 'says the old words' : 'made for other words of its shot' }];
  return [...reworded, ...speakerCauses(film, item, take)];
}
