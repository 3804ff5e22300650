import {
  type AudioItem,
  estimatedVoiceSeconds,
  type Millicredits,
  musicPrice,
  musicSeconds,
  musicSpan,
  type Places,
  type Shot,
  selectedClip,
  shotByUid,
  shotSeconds,
  soundEffectPrice,
  soundEffectSeconds,
  voicePrice,
} from '@scenewright/domain';
import type { Placement } from '@scenewright/events';
import type { PlacedScene } from './scenes-of-project.js';

/** How long an audio item shall be, what is reserved for it, and what its shot says of it (null of what belongs to no shot). */
export interface AudioTerms {
  readonly seconds: number;
  readonly price: Millicredits;
  readonly line: string | null;
}

/** A voice is estimated from its text, an effect is as long as its shot, music as its scenes. Null when its place is gone. */
export function termsFor(
  item: Pick<AudioItem, 'type' | 'placement'>,
  prompt: string,
  scenes: readonly PlacedScene[],
  scenePlaces: Places,
): AudioTerms | null {
  const { type, placement } = item;
  const shot = shotOf(placement, scenes);
  if (type === 'voice') {
    const seconds = estimatedVoiceSeconds(prompt);
    return { seconds, price: voicePrice(seconds), line: shot?.text.narration ?? null };
  }
  if ('shotUid' in placement) {
    if (!shot) return null;
    const seconds = soundEffectSeconds(shotSeconds(shot));
    return { seconds, price: soundEffectPrice(seconds), line: shot.text.audio };
  }
  const span = musicSpan(
    placement,
    scenes.map(({ sceneUid }) => sceneUid),
    scenePlaces,
  );
  if (!span) return null;
  const total = scenes
    .slice(span.first, span.last + 1)
    .reduce((sum, scene) => sum + scene.shots.reduce((of, shot) => of + shotSeconds(shot), 0), 0);
  const seconds = musicSeconds(total);
  return { seconds, price: musicPrice(seconds), line: null };
}

function shotOf(placement: Placement, scenes: readonly PlacedScene[]): Shot | undefined {
  if (!('shotUid' in placement)) return undefined;
  const scene = scenes.find((one) => one.sceneUid === placement.sceneUid);
  return scene && shotByUid(scene, placement.shotUid);
}

/** A sound effect is made for what is seen, so its shot needs its video first. */
export function hasItsVideo(item: Pick<AudioItem, 'type' | 'placement'>, scenes: readonly PlacedScene[]): boolean {
  const { type, placement } = item;
  if (type !== 'sound_effect' || !('shotUid' in placement)) return true;
  const shot = shotOf(placement, scenes);
  return shot !== undefined && selectedClip(shot) !== undefined;
}
