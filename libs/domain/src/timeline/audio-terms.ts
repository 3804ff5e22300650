/** How long a sound is to be, and what is reserved for it. */
import type { Placement } from '@scenewright/events';
import { voiceOfLine } from '../cast/speaker.js';
import type { CastState } from '../cast/state.js';
import type { Millicredits } from '../money.js';
import type { Places } from '../places.js';
import { estimatedVoiceSeconds, musicSeconds, type PriceList, soundEffectSeconds } from '../pricing.js';
import { type SceneState, type Shot, selectedClip, shotByUid } from '../scene/state.js';
import { shotSeconds } from '../scene/status.js';
import type { AudioItem } from '../soundtrack/decider.js';
import { musicSpan } from './music-span.js';

type Scenes = readonly (SceneState & { readonly sceneUid: string })[];
/** How long shots will be whose clips are made anew, in seconds by uid. */
type Lengths = ReadonlyMap<string, number>;

/** How long an audio item shall be, what is reserved for it, and what its shot says of it (null of what belongs to no shot). */
export interface AudioTerms {
  readonly seconds: number;
  readonly price: Millicredits;
  readonly line: string | null;
  /** The voice of whoever says that; null where they have none of their own. */
  readonly speakerVoice: string | null;
}

/** What of a film says how its sounds are to be. */
interface Heard {
  readonly scenes: Scenes;
  readonly scenePlaces: Places;
  readonly cast: Pick<CastState, 'characters'>;
}

interface Given {
  readonly prices: PriceList;
  readonly lengths?: Lengths;
}

/** A voice is estimated from its text, an effect is as long as its shot, music as its scenes. Null when its place is gone. */
export function audioTerms(
  { type, placement }: Pick<AudioItem, 'type' | 'placement'>,
  prompt: string,
  { scenes, scenePlaces, cast }: Heard,
  { prices, lengths = new Map() }: Given,
): AudioTerms | null {
  const shot = shotOf(placement, scenes);
  if ('shotUid' in placement && !shot) return null;
  if (type === 'voice') {
    const seconds = estimatedVoiceSeconds(prompt);
    return {
      seconds,
      price: prices.voice(seconds),
      line: shot?.text.narration ?? null,
      speakerVoice: shot ? voiceOfLine(cast, shot.text) : null,
    };
  }
  if (shot) {
    const seconds = soundEffectSeconds(lengths.get(shot.shotUid) ?? shotSeconds(shot));
    return { seconds, price: prices.soundEffect(seconds), line: shot.text.audio, speakerVoice: null };
  }
  const total = secondsUnder(placement, scenes, scenePlaces, lengths);
  if (total === null) return null;
  const seconds = musicSeconds(total);
  return { seconds, price: prices.music(seconds), line: null, speakerVoice: null };
}

/** How long the scenes last that music lies over; null when none of them is in the film. */
export function secondsUnder(placement: Placement, scenes: Scenes, scenePlaces: Places, lengths: Lengths = new Map()): number | null {
  if ('shotUid' in placement) return null;
  const span = musicSpan(
    placement,
    scenes.map(({ sceneUid }) => sceneUid),
    scenePlaces,
  );
  if (!span) return null;
  return scenes
    .slice(span.first, span.last + 1)
    .flatMap(({ shots }) => shots)
    .reduce((sum, shot) => sum + (lengths.get(shot.shotUid) ?? shotSeconds(shot)), 0);
}

/** A sound effect is made for what is seen, so its shot needs its video first. */
export function hasItsVideo({ type, placement }: Pick<AudioItem, 'type' | 'placement'>, scenes: Scenes): boolean {
  if (type !== 'sound_effect' || !('shotUid' in placement)) return true;
  const shot = shotOf(placement, scenes);
  return shot !== undefined && selectedClip(shot) !== undefined;
}

function shotOf(placement: Placement, scenes: Scenes): Shot | undefined {
  if (!('shotUid' in placement)) return undefined;
  const scene = scenes.find((one) => one.sceneUid === placement.sceneUid);
  return scene && shotByUid(scene, placement.shotUid);
}
