/** What everything costs (specification 1 §9, 2 §9). The price on a button and the price charged both come from here. */

import type { AudioType } from '@scenewright/events';
import type { VideoModel } from './models.js';
import { credits, type Millicredits } from './money.js';

/** Kinds of generation that have a price. Scripts, casts, and the first pictures of both are free. */
export const PRICED_KINDS = ['image', 'video', 'speech', 'sound_effect', 'music', 'lip_sync'] as const;
export type PricedKind = (typeof PRICED_KINDS)[number];

/** How many times the specified price is asked for each kind. */
export type PriceFactors = Readonly<Record<PricedKind, number>>;

/** The prices of the specification. */
export const AS_SPECIFIED: PriceFactors = { image: 1, video: 1, speech: 1, sound_effect: 1, music: 1, lip_sync: 1 };

const specified = {
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

/** What is asked here. Whole millicredits, rounded once: of the price, not of what it is made of. */
export interface PriceList {
  readonly imageRun: Millicredits;
  /** One clip. @throws {RangeError} when the model has no such resolution */
  video(model: VideoModel, resolution: string, seconds: number): Millicredits;
  voice(seconds: number): Millicredits;
  soundEffect(seconds: number): Millicredits;
  music(seconds: number): Millicredits;
  lipSync(seconds: number): Millicredits;
}

/** The price list of a studio that asks so many times the specified prices. */
export const priceList = (factors: PriceFactors): PriceList => ({
  imageRun: Math.round(specified.imageRun * factors.image),
  video(model, resolution, seconds) {
    const perSecond = Object.hasOwn(model.pricePerSecond, resolution) ? model.pricePerSecond[resolution] : undefined;
    if (perSecond === undefined) throw new RangeError(`${model.id} has no resolution ${resolution}`);
    return Math.round(perSecond * billedSeconds(model, seconds) * factors.video);
  },
  voice: (seconds) => Math.round(specified.voicePerSecond * seconds * factors.speech),
  soundEffect: (seconds) => Math.round(specified.soundEffectPerSecond * seconds * factors.sound_effect),
  music: (seconds) => Math.round(specified.musicPer30Seconds * Math.max(1, Math.ceil(seconds / 30)) * factors.music),
  lipSync: (seconds) => Math.round(specified.lipSyncPerSecond * seconds * factors.lip_sync),
});

/** What was asked for: how long it was to be, and what was reserved for that. */
interface AskedAudio {
  readonly type: AudioType;
  readonly seconds: number;
  readonly reserved: Millicredits;
}

/**
 * What a sound costs that was made: by the seconds that it really has, never above what was reserved; music has a price by the request. At
 * the prices that it was reserved at, whatever is asked today.
 */
export function audioCost({ type, seconds, reserved }: AskedAudio, made: number): Millicredits {
  if (type === 'music') return reserved;
  const { voice, soundEffect } = priceList(AS_SPECIFIED);
  const price = type === 'voice' ? voice : soundEffect;
  const whole = price(seconds);
  // the same amount at the specified prices, so that what they were is not rounded twice
  if (reserved === whole || whole === 0) return Math.min(reserved, price(made));
  return Math.min(reserved, Math.round((price(made) * reserved) / whole));
}

/** How long a text will probably take to say: a tenth of a second a character, 5 to 60 s. */
export const estimatedVoiceSeconds = (text: string): number => Math.min(60, Math.max(5, spokenSeconds(text)));
/** The same without bounds. */
export const spokenSeconds = (text: string): number => text.length / 10;
const SHORTEST_EFFECT = 0.5;
const LONGEST_MUSIC = 600;
/** How long an effect is for a shot of so many seconds. */
export const soundEffectSeconds = (shotSeconds: number): number => Math.max(SHORTEST_EFFECT, shotSeconds);
/** How long music is for scenes of so many seconds together: to the millisecond, as lengths that add up to 30 s may come to a hair more. */
export const musicSeconds = (scenesSeconds: number): number =>
  Math.min(LONGEST_MUSIC, Math.max(1, Math.round(scenesSeconds * 1000) / 1000));
