/** What everything costs (specification 1 §9, 2 §9). The price on a button and the price charged both come from here. */

import type { AudioType } from '@scenewright/events';
import type { VideoModel } from './models.js';
import { credits, type Millicredits } from './money.js';

export const prices = {
  script: 0,
  cast: 0,
  /** One changed or newly made picture; those made with the cast or the scenes are free. */
  imageRun: credits(1),
  musicPer30Seconds: credits(1),
  voicePerSecond: credits(0.1),
  soundEffectPerSecond: credits(0.1),
  lipSyncPerSecond: credits(0.3),
} as const;

/** Seconds that a clip of `seconds` is billed as. */
export function billedSeconds(model: VideoModel, seconds: number): number {
  if (model.billing === 'requested') return seconds;
  return seconds >= 6 ? 10 : 5;
}

/** Price of one clip. The resolution has to be one of the model's. */
export function videoPrice(model: VideoModel, resolution: string, seconds: number): Millicredits {
  const perSecond = Object.hasOwn(model.pricePerSecond, resolution) ? model.pricePerSecond[resolution] : undefined;
  if (perSecond === undefined) throw new RangeError(`${model.id} has no resolution ${resolution}`);
  return Math.round(perSecond * billedSeconds(model, seconds));
}

export const voicePrice = (seconds: number): Millicredits => Math.round(prices.voicePerSecond * seconds);
export const soundEffectPrice = (seconds: number): Millicredits => Math.round(prices.soundEffectPerSecond * seconds);
export const musicPrice = (seconds: number): Millicredits => prices.musicPer30Seconds * Math.max(1, Math.ceil(seconds / 30));
export const lipSyncPrice = (seconds: number): Millicredits => Math.round(prices.lipSyncPerSecond * seconds);

/** What a sound costs that was made: by the seconds that it really has, never above what was reserved; music has a price by the request. */
export function audioCost(type: AudioType, reserved: Millicredits, seconds: number): Millicredits {
  if (type === 'music') return reserved;
  return Math.min(reserved, type === 'voice' ? voicePrice(seconds) : soundEffectPrice(seconds));
}

/** How long a text will probably take to say: a tenth of a second a character, 5 to 60 s. */
export const estimatedVoiceSeconds = (text: string): number => Math.min(60, Math.max(5, spokenSeconds(text)));
/** The same without bounds. */
export const spokenSeconds = (text: string): number => text.length / 10;
const SHORTEST_EFFECT = 0.5;
const LONGEST_MUSIC = 600;
/** How long an effect is for a shot of so many seconds. */
export const soundEffectSeconds = (shotSeconds: number): number => Math.max(SHORTEST_EFFECT, shotSeconds);
/** How long music is for scenes of so many seconds together. */
export const musicSeconds = (scenesSeconds: number): number => Math.min(LONGEST_MUSIC, Math.max(1, scenesSeconds));
