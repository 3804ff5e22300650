import type { Random } from '@scenewright/audio';
import { STUDIO_RATE, StateVariable } from '@scenewright/audio';

export interface Burst {
  /** Seconds. */
  readonly at: number;
  /** Time constant of the decay, in seconds. */
  readonly decay: number;
  /** Hz. */
  readonly frequency: number;
  readonly level: number;
  /** 1/Q: 1.4 broad, 0.1 ringing. */
  readonly damping?: number;
  /** -1 left to 1 right. */
  readonly pan?: number;
  readonly type?: 'low' | 'band' | 'high';
  /** Seconds. */
  readonly attack?: number;
}

export interface Tone {
  readonly at: number;
  readonly decay: number;
  readonly from: number;
  /** Frequency at the end; default `from`. */
  readonly to?: number;
  readonly level: number;
  readonly pan?: number;
  /** Held this long at full level before it decays, in seconds. */
  readonly hold?: number;
  /** Partials as ratio and level; default the fundamental. */
  readonly partials?: readonly (readonly [ratio: number, level: number])[];
  readonly attack?: number;
}

/** What one side of a bed is at a moment; `noise` is white. */
export type BedSide = (filter: StateVariable, noise: number, seconds: number, side: 0 | 1) => number;

const FUNDAMENTAL: readonly (readonly [number, number])[] = [[1, 1]];

/** Two channels to make a sound effect on, and the building blocks: bursts of noise, tones, beds that go on, own waves. */
export class Stage {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly length: number;

  constructor(
    readonly seconds: number,
    readonly random: Random,
    /** What was asked for, in lower case. */
    readonly prompt: string,
  ) {
    this.length = Math.round(seconds * STUDIO_RATE);
    this.left = new Float32Array(this.length);
    this.right = new Float32Array(this.length);
  }

  asks(words: string): boolean {
    return new RegExp(String.raw`\b(?:${words})`).test(this.prompt);
  }

  put(index: number, value: number, leftGain: number, rightGain: number): void {
    if (index < 0 || index >= this.length) return;
    this.left[index]! += value * leftGain;
    this.right[index]! += value * rightGain;
  }

  burst({ at, decay, frequency, level, damping = 1, pan = 0, type = 'band', attack = 0.0008 }: Burst): void {
    const filter = new StateVariable(STUDIO_RATE);
    const start = Math.round(at * STUDIO_RATE);
    const [l, r] = panGains(pan);
    const shrink = Math.exp(-1 / (decay * STUDIO_RATE));
    let gain = level;
    for (let i = 0, n = Math.round((decay * 7 + attack) * STUDIO_RATE); i < n && start + i < this.length; i++) {
      const rise = Math.min(1, i / (attack * STUDIO_RATE));
      this.put(start + i, filter.process(this.random.next() * 2 - 1, frequency, damping)[type] * gain * rise, l, r);
      if (rise === 1) gain *= shrink;
    }
  }

  tone({ at, decay, from, to = from, level, pan = 0, hold = 0, partials = FUNDAMENTAL, attack = 0.003 }: Tone): void {
    const start = Math.round(at * STUDIO_RATE);
    const [l, r] = panGains(pan);
    const total = hold + decay * 6;
    const glide = hold > 0 ? hold + decay : decay * 3;
    let phase = 0;
    for (let i = 0, n = Math.round(total * STUDIO_RATE); i < n && start + i < this.length; i++) {
      const t = i / STUDIO_RATE;
      phase += (2 * Math.PI * (from + (to - from) * Math.min(1, t / glide))) / STUDIO_RATE;
      const envelope = Math.min(1, t / attack) * (t > hold ? Math.exp(-(t - hold) / decay) : 1);
      let value = 0;
      for (const [ratio, gain] of partials) value += gain * Math.sin(phase * ratio);
      this.put(start + i, value * envelope * level, l, r);
    }
  }

  /** Goes on from the beginning to the end, the two sides with noise of their own. */
  bed(side: BedSide): void {
    for (const [s, channel] of [this.left, this.right].entries()) {
      const filter = new StateVariable(STUDIO_RATE);
      for (let i = 0; i < this.length; i++) channel[i]! += side(filter, this.random.next() * 2 - 1, i / STUDIO_RATE, s as 0 | 1);
    }
  }

  /** A wave by formula over a stretch of time; `progress` goes from 0 to 1. */
  wave(
    at: number,
    duration: number,
    value: (seconds: number, progress: number) => number,
    pan: number | ((progress: number) => number) = 0,
  ): void {
    const start = Math.round(at * STUDIO_RATE);
    const n = Math.round(duration * STUDIO_RATE);
    const fixed = typeof pan === 'number' ? panGains(pan) : undefined;
    for (let i = 0; i < n && start + i < this.length; i++) {
      const [l, r] = fixed ?? panGains((pan as (progress: number) => number)(i / n));
      this.put(start + i, value(i / STUDIO_RATE, i / n), l, r);
    }
  }

  /** Noise through a band that wanders between two frequencies, louder as it rises: wind, surf, traffic, machines. */
  roar(low: number, high: number, speed: number, level: number, damping = 0.6): void {
    const phase = this.random.range(0, 6);
    this.bed((filter, noise, t, side) => {
      const drift =
        0.5 + 0.5 * Math.sin(2 * Math.PI * speed * t + phase + side * 0.7) * Math.sin(2 * Math.PI * speed * 0.37 * t + 1 + side);
      return filter.process(noise, low + (high - low) * drift, damping).band * (0.3 + 0.7 * drift) * level;
    });
  }

  /** Calls back at irregular times from `first` on, `rate` times a second on average. */
  scatter(rate: number, event: (at: number) => void, first = 0): void {
    for (let at = first + this.random.next() / rate; at < this.seconds; at += -Math.log(1 - this.random.next()) / rate) event(at);
  }

  /** Calls back at about equal intervals; `jitter` is a share of the interval. */
  repeat(interval: number, jitter: number, event: (at: number, index: number) => void, first = 0.08): void {
    for (let at = first, i = 0; at < this.seconds; i++, at += interval * (1 + this.random.range(-jitter, jitter))) event(at, i);
  }
}

const panGains = (pan: number): readonly [number, number] => {
  const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4;
  return [Math.cos(angle) * Math.SQRT2, Math.sin(angle) * Math.SQRT2];
};
