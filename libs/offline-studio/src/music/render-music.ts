import { writeFile } from 'node:fs/promises';
import {
  biquad,
  compress,
  fade,
  filter,
  normaliseLoudness,
  type Pcm,
  randomFrom,
  reverb,
  STUDIO_RATE,
  saturate,
  writeWav,
} from '@scenewright/audio';
import { defineWork } from '@scenewright/threads';
import { compose } from './compose.js';
import { renderDrum } from './instruments/drums.js';
import { INSTRUMENTS, ROOM_SEND } from './instruments/index.js';
import { readPrompt } from './read-prompt.js';
import type { Drum } from './score.js';
import { frequencyOf } from './theory.js';

export interface MusicWork {
  readonly prompt: string;
  readonly seed: number;
  readonly seconds: number;
  /** WAV to write. */
  readonly path: string;
}

/** Loud enough to stand alone; the mixer brings it down behind voices. */
const MUSIC_LUFS = -15;

type Stereo = readonly [Float32Array, Float32Array];

/** A piece of exactly this length, the same for the same prompt and seed. */
export function renderMusic(prompt: string, seed: number, seconds: number): Pcm {
  const length = Math.round(seconds * STUDIO_RATE);
  const stereo = (): Stereo => [new Float32Array(length), new Float32Array(length)];
  const brief = readPrompt(prompt, randomFrom('brief', prompt, seed));
  const score = compose(brief, seconds, randomFrom('score', prompt, seed));
  const random = randomFrom('sound', prompt, seed);
  const dry = stereo();
  const room = stereo();
  for (const note of score.notes) {
    const sound = INSTRUMENTS[note.instrument](
      { frequency: frequencyOf(note.pitch), duration: note.duration, velocity: note.velocity, random },
      STUDIO_RATE,
    );
    place(dry, room, sound, note.at, note.pan, 1, ROOM_SEND[note.instrument]);
  }
  const drums = new Map<Drum, Float32Array>();
  for (const { drum, at, velocity, pan } of score.strokes) {
    const sound = drums.get(drum) ?? renderDrum(drum, STUDIO_RATE, random);
    drums.set(drum, sound);
    place(dry, room, sound, at, pan, velocity ** 1.4, drum === 'kick' ? 0.03 : drum === 'taiko' ? 0.3 : 0.12);
  }
  for (const side of room) filter(side, biquad('highpass', STUDIO_RATE, 180));
  reverb(room, STUDIO_RATE, { decay: brief.room, wet: 0.42, size: 0.6 + brief.room * 0.2, damping: 0.4, preDelay: 0.022 });
  for (const side of [0, 1] as const) for (let i = 0; i < length; i++) dry[side][i]! += room[side][i]! * 0.5;
  return master(dry, seconds);
}

function place(
  [left, right]: Stereo,
  [roomLeft, roomRight]: Stereo,
  sound: Float32Array,
  at: number,
  pan: number,
  gain: number,
  send: number,
): void {
  const angle = ((Math.max(-1, Math.min(1, pan * 0.8)) + 1) * Math.PI) / 4;
  const l = gain * Math.cos(angle);
  const r = gain * Math.sin(angle);
  const offset = Math.round(at * STUDIO_RATE);
  for (let i = 0, end = Math.min(sound.length, left.length - offset); i < end; i++) {
    const a = sound[i]! * l;
    const b = sound[i]! * r;
    left[offset + i]! += a;
    right[offset + i]! += b;
    roomLeft[offset + i]! += a * send;
    roomRight[offset + i]! += b * send;
  }
}

function master(channels: Stereo, seconds: number): Pcm {
  for (const side of channels) {
    filter(side, biquad('highpass', STUDIO_RATE, 28));
    filter(side, biquad('peak', STUDIO_RATE, 320, 0.8, -1.5));
    filter(side, biquad('highshelf', STUDIO_RATE, 7500, 0.7, 1.5));
  }
  normaliseLoudness(channels, STUDIO_RATE, MUSIC_LUFS - 2);
  compress(channels, STUDIO_RATE, { thresholdDb: -12, ratio: 1.8, attack: 0.02, release: 0.2 });
  saturate(channels, 0.6);
  fade(channels, STUDIO_RATE, 0.01, Math.min(1.8, seconds * 0.12));
  normaliseLoudness(channels, STUDIO_RATE, MUSIC_LUFS);
  return { sampleRate: STUDIO_RATE, channels };
}

/** Entry of the worker thread.
 * @public called by name in a worker thread
 */
export async function writeMusic({ prompt, seed, seconds, path }: MusicWork): Promise<void> {
  await writeFile(path, writeWav(renderMusic(prompt, seed, seconds)));
}

export const musicWork = defineWork<MusicWork, void>(new URL(import.meta.url), 'writeMusic', writeMusic);
