import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { durationOf, integratedLoudness, readWav } from '@scenewright/audio';
import { medianPitch, rms } from '@scenewright/audio/testing';
import type { SpeechNotes } from '../notes.js';
import { parsePhones } from './flite.js';
import { makeSpeech, voicePreview } from './make-speech.js';
import { OFFLINE_VOICES } from './voices.js';

describe('offline speech', () => {
  let workDir = '';
  beforeAll(async () => {
    workDir = await mkdtemp(join(tmpdir(), 'speech-'));
  });
  afterAll(() => rm(workDir, { recursive: true, force: true }));

  const speak = async (text: string, voiceId = 'offline-ava', signal = new AbortController().signal) => {
    const output = await makeSpeech(
      { kind: 'speech', text, voiceId, seed: 1 },
      { idempotencyKey: 'k', workDir, signal, onProgress: () => {} },
    );
    const bytes = await readFile(output.path);
    return { bytes, pcm: readWav(bytes), notes: output.notes as SpeechNotes };
  };

  it('has at least eight voices with labels of their own', () => {
    expect(OFFLINE_VOICES.length).toBeGreaterThanOrEqual(8);
    expect(new Set(OFFLINE_VOICES.map((voice) => voice.voice_id)).size).toBe(OFFLINE_VOICES.length);
    expect(new Set(OFFLINE_VOICES.map((voice) => voice.labels.age)).size).toBeGreaterThanOrEqual(4);
  });

  it('gives voices of clearly different pitch', async () => {
    const pitchOf = async (name: string) =>
      medianPitch((await speak('We will all be home by morning.', `offline-${name}`)).pcm.channels[0]!);
    const pitches = [];
    for (const name of ['victor', 'noah', 'leo', 'ava', 'mia']) pitches.push(await pitchOf(name));
    for (const [i, pitch] of pitches.slice(1).entries()) expect(pitch / pitches[i]!).toBeGreaterThan(1.12);
  });

  it.each(['offline-ava', 'offline-leo', 'offline-otto'])('times the phones of %s to what is heard', async (voiceId) => {
    const { pcm, notes } = await speak('Stop. Please wait here, Anna! Then we go.', voiceId);
    const seconds = durationOf(pcm);
    expect(notes.phones.length).toBeGreaterThan(20);
    let before = 0;
    for (const { start, end } of notes.phones) {
      expect(start).toBeGreaterThanOrEqual(before - 1e-6);
      expect(end).toBeGreaterThan(start);
      before = end;
    }
    expect(before).toBeLessThanOrEqual(seconds);
    expect(before).toBeGreaterThan(seconds - 0.2);
    const level = (kind: (phone: string) => boolean) => {
      const stretches = notes.phones.filter(({ phone, start, end }) => kind(phone) && end - start > 0.08);
      const levels = stretches.map(({ start, end }) =>
        rms(pcm.channels[0]!, Math.round((start + 0.03) * 48_000), Math.round((end - 0.03) * 48_000)),
      );
      return levels.reduce((sum, value) => sum + value, 0) / levels.length;
    };
    // vowels sound and pauses do not: true only where the times are right
    expect(level((phone) => /^(aa|ae|ah|ao|ow|iy|ey|eh|ay)/.test(phone))).toBeGreaterThan(6 * level((phone) => phone === 'pau'));
  });

  it('is mono at 48 kHz, about -18 LUFS and the same every time', async () => {
    const first = await speak('The storm began at midnight.');
    const second = await speak('The storm began at midnight.');
    expect(first.pcm.sampleRate).toBe(48_000);
    expect(first.pcm.channels).toHaveLength(1);
    expect(Math.abs(integratedLoudness(first.pcm.channels, 48_000) + 18)).toBeLessThan(0.5);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect((await speak('The storm began at noon.')).bytes.equals(first.bytes)).toBe(false);
  });

  it('speaks for more than a minute', async () => {
    const sentence = 'The keeper of the lighthouse climbed the stairs again, and the lamp was lit before the ships came home. ';
    const { pcm, notes } = await speak(sentence.repeat(13));
    expect(durationOf(pcm)).toBeGreaterThan(60);
    expect(notes.phones.at(-1)!.end).toBeGreaterThan(durationOf(pcm) - 0.3);
  });

  it('refuses for good what cannot be said and voices that do not exist', async () => {
    await expect(speak('🎉 ...')).rejects.toMatchObject({ name: 'ProviderFault', kind: 'fatal' });
    await expect(speak('Hello', 'nobody')).rejects.toMatchObject({ name: 'ProviderFault', kind: 'fatal' });
  });

  it('stops when it is told to', async () => {
    await expect(speak('Hello', 'offline-ava', AbortSignal.abort(new Error('not wanted')))).rejects.toThrow('not wanted');
  });

  it('introduces each voice in a few seconds', async () => {
    const preview = readWav(await voicePreview('offline-callum'));
    expect(durationOf(preview)).toBeGreaterThan(2);
    expect(durationOf(preview)).toBeLessThan(8);
  });
});

describe('reading phone times', () => {
  it('goes on where the sentence before ended, and never beyond the sound', () => {
    expect(parsePhones('pau:0.2 hh:0.3 \n pau:0.1 b:0.25 pau:0.9', 0.6)).toEqual([
      { phone: 'pau', start: 0, end: 0.2 },
      { phone: 'hh', start: 0.2, end: 0.3 },
      { phone: 'pau', start: 0.3, end: 0.4 },
      { phone: 'b', start: 0.4, end: 0.55 },
      { phone: 'pau', start: 0.55, end: 0.6 },
    ]);
  });
});
