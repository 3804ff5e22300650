import { addDucked, DUCKING, duckingCurve } from './ducking.js';
import { master } from './mastering.js';
import { fromDecibels, type Pcm, type Sound, STUDIO_RATE, soundOf } from './pcm.js';
import { atStudioRate } from './resample.js';
import { Spool } from './spool.js';
import { openWav } from './wav.js';

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
  /** The file that it is written to: signed 16-bit little-endian, 48 kHz, stereo interleaved. For a while another one lies beside it. */
  readonly out: string;
}

/** Voices lead; a music file is mastered louder than speech and has to stand behind it. A clip's own sound is heard like an effect. */
const KIND_GAIN_DB: Record<TrackKind, number> = { voice: 0, sound_effect: -3, music: -5, clip: -3 };
/** How far each makes way for voices, as a part of the full depth. There may be speech in a clip's own sound. */
const WAY: Record<Exclude<TrackKind, 'voice'>, number> = { sound_effect: 0.5, music: 1, clip: 1 };
/** Against clicks where a sound is cut. */
const DECLICK_SECONDS = 0.004;
/** Samples that are mixed at a time, so that a long film takes no more memory than a short one: whole steps of the ducking. */
const WINDOW = STUDIO_RATE;

type Stereo = readonly [Float32Array, Float32Array];

/** A track as it lies in the mix; its samples are counted from the first that is heard. */
interface Placed {
  readonly sound: Sound;
  /** Samples of the sound that are passed over. */
  readonly passed: number;
  /** Samples of the mix before its first. */
  readonly offset: number;
  readonly length: number;
  readonly gain: number;
  readonly fadeIn: number;
  readonly fadeOut: number;
}

/** What gives way to voices, by up to so much. */
interface Behind {
  readonly depthDb: number;
  readonly tracks: readonly Placed[];
}

/** Mixes to -16 LUFS and at most -1 dBTP; music and clips give way to voices, effects half as much. Silence stays silence. @throws WavError */
export function mixTracks({ seconds, tracks, out }: MixRequest): void {
  const length = Math.max(0, Math.round(seconds * STUDIO_RATE));
  const { voice = [], ...others } = Object.groupBy(tracks, ({ kind }) => kind);
  const placed = (kind: readonly Track[]) => kind.map((track) => place(track, length));
  const voices = placed(voice);
  const behind = Object.entries(others).map(([kind, of]) => ({
    depthDb: DUCKING.depthDb * WAY[kind as keyof typeof WAY],
    tracks: placed(of),
  }));
  const sum = new Spool(`${out}.sum`, combined(voices, behind, length));
  try {
    master(() => sum.pieces(), out);
  } finally {
    sum.remove();
  }
}

/** The voices, and behind them what makes way. */
function* combined(voices: readonly Placed[], behind: readonly Behind[], length: number): Generator<Stereo> {
  const curve = duckingCurve(sumOf(voices, length), STUDIO_RATE);
  const buses = behind.map(({ depthDb, tracks }) => ({ depthDb, windows: sumOf(tracks, length) }));
  let start = 0;
  for (const sum of sumOf(voices, length)) {
    for (const { depthDb, windows } of buses) addDucked(sum, windows.next().value as Stereo, curve, depthDb, start);
    yield sum;
    start += WINDOW;
  }
}

function missingSource(): never {
  throw new Error('A track has neither a file nor sound.');
}

function place(track: Track, mixLength: number): Placed {
  const sound = atStudioRate(track.pcm ? soundOf(track.pcm) : openWav(track.path ?? missingSource()));
  const offset = Math.round(track.at * STUDIO_RATE);
  const passed = Math.round((track.from ?? 0) * STUDIO_RATE);
  const available = Math.max(0, sound.frames - passed);
  const wanted = Math.min(available, track.trimTo === undefined ? available : Math.round(track.trimTo * STUDIO_RATE));
  const length = Math.min(wanted, mixLength - offset);
  return {
    sound,
    passed,
    offset,
    length,
    gain: fromDecibels(KIND_GAIN_DB[track.kind] + (track.gainDb ?? 0)),
    fadeIn: Math.round(Math.max(track.fadeIn ?? 0, passed > 0 ? DECLICK_SECONDS : 0) * STUDIO_RATE),
    fadeOut: Math.round(Math.max(track.fadeOut ?? 0, length < available ? DECLICK_SECONDS : 0) * STUDIO_RATE),
  };
}

/** The tracks together, window by window; each takes the place of the one before. */
function* sumOf(tracks: readonly Placed[], length: number): Generator<Stereo> {
  const [left, right] = [new Float32Array(WINDOW), new Float32Array(WINDOW)];
  for (let start = 0; start < length; start += WINDOW) {
    const end = Math.min(length - start, WINDOW);
    const window: Stereo = [left.subarray(0, end).fill(0), right.subarray(0, end).fill(0)];
    for (const track of tracks) addTrack(window, start, track);
    yield window;
  }
}

/** Adds what of a track lies in a window that begins at sample `start` of the mix. */
function addTrack([left, right]: Stereo, start: number, { sound, passed, offset, length, gain, fadeIn, fadeOut }: Placed): void {
  const from = Math.max(0, start - offset);
  const to = Math.min(length, start - offset + left.length);
  if (from >= to) return;
  const channels = sound.read(passed + from, passed + to);
  const sourceLeft = channels[0]!;
  const sourceRight = channels[1] ?? sourceLeft;
  const at = offset + from - start;
  for (let i = from; i < to; i++) {
    const rise = i < fadeIn ? i / fadeIn : 1;
    const fall = length - i < fadeOut ? (length - i) / fadeOut : 1;
    const level = gain * rise * fall;
    left[at + i - from]! += sourceLeft[i - from]! * level;
    right[at + i - from]! += sourceRight[i - from]! * level;
  }
}
