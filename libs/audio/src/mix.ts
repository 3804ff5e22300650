import { readFile } from 'node:fs/promises';
import { addDucked, DUCKING, duckingCurve } from './ducking.js';
import { limit } from './limiter.js';
import { integratedLoudness } from './loudness.js';
import { applyGain, decibels, fromDecibels, type Pcm, STUDIO_RATE } from './pcm.js';
import { toStudioRate } from './resample.js';
import { truePeak } from './true-peak.js';
import { interleave, readWav } from './wav.js';

/** `clip`: the sound that came with a clip. */
type TrackKind = 'voice' | 'sound_effect' | 'music' | 'clip';

/** One sound in a mix. All times in seconds. */
export interface Track {
  readonly kind: TrackKind;
  /** A WAV file, or the sound itself. */
  readonly path?: string;
  readonly pcm?: Pcm;
  /** Where in the mix it starts. */
  readonly at: number;
  /** This much of its beginning is passed over. */
  readonly from?: number;
  /** Only this much of it is heard. */
  readonly trimTo?: number;
  /** On top of the usual level of its kind. Default 0. */
  readonly gainDb?: number;
  readonly fadeIn?: number;
  readonly fadeOut?: number;
}

export interface MixRequest {
  /** Length of the result. */
  readonly seconds: number;
  readonly tracks: readonly Track[];
}

export interface MixResult {
  /** Signed 16-bit little-endian, 48 kHz, stereo interleaved. */
  readonly pcm: Buffer;
  /** LUFS; -Infinity for silence. */
  readonly loudness: number;
  /** dBTP; -Infinity for silence. */
  readonly truePeak: number;
}

const TARGET_LUFS = -16;
const CEILING_DBTP = -1;

/** Voices lead; a music file is mastered louder than speech and has to stand behind it. A clip's own sound is heard like an effect. */
const KIND_GAIN_DB: Record<TrackKind, number> = { voice: 0, sound_effect: -3, music: -5, clip: -3 };
/** How far each makes way for voices, as a part of the full depth. There may be speech in a clip's own sound. */
const WAY: Record<Exclude<TrackKind, 'voice'>, number> = { sound_effect: 0.5, music: 1, clip: 1 };
/** Beyond this, normalising would only raise the noise of an almost silent film. */
const MAX_GAIN_DB = 40;
/** Against clicks where a sound is cut. */
const DECLICK_SECONDS = 0.004;
const TOLERANCE_LU = 0.2;

type Stereo = readonly [Float32Array, Float32Array];
type Buses = Partial<Record<TrackKind, Stereo>>;

/** Mixes to -16 LUFS and at most -1 dBTP; music and clips give way to voices, effects half as much. Silence stays silence. @throws WavError */
export async function mixTracks({ seconds, tracks }: MixRequest, signal?: AbortSignal): Promise<MixResult> {
  const length = Math.max(0, Math.round(seconds * STUDIO_RATE));
  const buses: Buses = {};
  for (const track of tracks) {
    signal?.throwIfAborted();
    const pcm = toStudioRate(track.pcm ?? readWav(await readFile(track.path ?? missingSource())));
    buses[track.kind] ??= [new Float32Array(length), new Float32Array(length)];
    addTrack(buses[track.kind] as Stereo, pcm, track);
  }
  signal?.throwIfAborted();
  const sum = combine(buses, length);
  return master(sum);
}

function missingSource(): never {
  throw new Error('A track has neither a file nor sound.');
}

function addTrack([left, right]: Stereo, pcm: Pcm, track: Track): void {
  const offset = Math.round(track.at * STUDIO_RATE);
  const passed = Math.round((track.from ?? 0) * STUDIO_RATE);
  const channels = pcm.channels.map((channel) => channel.subarray(passed));
  const available = channels[0]?.length ?? 0;
  const length = Math.min(available, track.trimTo === undefined ? available : Math.round(track.trimTo * STUDIO_RATE));
  const end = Math.min(length, left.length - offset);
  const cut = length < available || end < length;
  const fadeIn = Math.round(Math.max(track.fadeIn ?? 0, passed > 0 ? DECLICK_SECONDS : 0) * STUDIO_RATE);
  const fadeOut = Math.round(Math.max(track.fadeOut ?? 0, cut ? DECLICK_SECONDS : 0) * STUDIO_RATE);
  const gain = fromDecibels(KIND_GAIN_DB[track.kind] + (track.gainDb ?? 0));
  const sourceLeft = channels[0]!;
  const sourceRight = channels[1] ?? sourceLeft;
  const add = (from: number, to: number, gainAt: (index: number) => number) => {
    for (let i = Math.max(from, -offset, 0), last = Math.min(to, end); i < last; i++) {
      const g = gainAt(i);
      left[offset + i]! += sourceLeft[i]! * g;
      right[offset + i]! += sourceRight[i]! * g;
    }
  };
  const steady = Math.min(fadeIn, end);
  const falling = Math.max(steady, end - fadeOut);
  const rise = (i: number) => (i < fadeIn ? i / fadeIn : 1);
  add(0, steady, (i) => gain * rise(i) * (end - i < fadeOut ? (end - i) / fadeOut : 1));
  add(falling, end, (i) => gain * ((end - i) / fadeOut));
  for (let i = Math.max(steady, -offset); i < falling; i++) {
    left[offset + i]! += sourceLeft[i]! * gain;
    right[offset + i]! += sourceRight[i]! * gain;
  }
}

function combine({ voice, ...others }: Buses, length: number): Stereo {
  const behind = Object.entries(others) as [keyof typeof WAY, Stereo][];
  if (!voice) {
    const sum = behind[0]?.[1] ?? [new Float32Array(length), new Float32Array(length)];
    for (const [, bus] of behind.slice(1)) for (const side of [0, 1] as const) add(sum[side], bus[side]);
    return sum;
  }
  const curve = duckingCurve(voice, STUDIO_RATE);
  for (const [kind, bus] of behind) {
    for (const side of [0, 1] as const) addDucked(voice[side], bus[side], curve, DUCKING.depthDb * WAY[kind]);
  }
  return voice;
}

function add(target: Float32Array, source: Float32Array): void {
  for (let i = 0; i < target.length; i++) target[i]! += source[i]!;
}

/** Brings the loudness to the target. Limiting takes loudness away, so what it took is added before it and limited again. */
function master(sum: Stereo): MixResult {
  const initial = integratedLoudness(sum, STUDIO_RATE);
  let gainDb = Number.isFinite(initial) ? Math.min(MAX_GAIN_DB, TARGET_LUFS - initial) : 0;
  let loudness = initial;
  let out: Stereo = sum;
  for (let attempt = 0; attempt < 5; attempt++) {
    out = [sum[0].slice(), sum[1].slice()];
    applyGain(out, fromDecibels(gainDb));
    const limited = limit(out, STUDIO_RATE, { ceilingDb: CEILING_DBTP });
    loudness = limited ? integratedLoudness(out, STUDIO_RATE) : initial + gainDb;
    const missing = TARGET_LUFS - loudness;
    if (!limited || Math.abs(missing) < TOLERANCE_LU || gainDb + missing > MAX_GAIN_DB) break;
    gainDb += missing * 1.3;
  }
  return { pcm: interleave(out), loudness, truePeak: decibels(truePeak(out)) };
}
