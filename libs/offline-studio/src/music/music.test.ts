import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { integratedLoudness, randomFrom, readWav, truePeakDb } from '@scenewright/audio';
import { brightness, rms, sameSamples } from '@scenewright/audio/testing';
import fc from 'fast-check';
import { compose } from './compose.js';
import { makeMusic } from './make-music.js';
import { MOODS, type MoodName } from './moods.js';
import { moodsOf, readPrompt } from './read-prompt.js';
import { renderMusic } from './render-music.js';
import { chordDegrees, noteOf, voiceLead } from './theory.js';

const briefOf = (prompt: string) => readPrompt(prompt, randomFrom(prompt));
const scoreOf = (prompt: string, seconds: number) => compose(briefOf(prompt), seconds, randomFrom(prompt, 'score'));

describe('reading a music prompt', () => {
  it.each([
    ['A heroic orchestral battle theme', 'epic'],
    ['creepy haunted house', 'horror'],
    ['melancholic piano for a farewell', 'sad'],
    ['smoky jazz bar, detective', 'noir'],
    ['80s neon synth', 'synthwave'],
    ['fast car chase', 'action'],
    ['lo-fi chill beats to study to', 'lofi'],
    ['celtic tavern song', 'medieval'],
    ['something entirely else', 'calm'],
    ['8-bit chiptune', 'synthwave'],
    ['hip hop', 'lofi'],
    ['Christmas', 'happy'],
    ['flamenco guitar', 'western'],
    ['military march', 'triumphant'],
    ['workout', 'action'],
    ['funeral', 'sad'],
    ['funky bass', 'lofi'],
    ['warm and hopeful, gentle piano and strings', 'triumphant'],
    ['deep space', 'space'],
    ['the startling popular Beatles', 'calm'],
    ['not scary', 'calm'],
    ['nothing dark, happy please', 'happy'],
  ] as [string, MoodName][])('takes %j as %s', (prompt, mood) => {
    expect(moodsOf(prompt)[0]).toBe(mood);
  });

  it('blends two moods', () => {
    expect(moodsOf('epic battle, ghostly')).toEqual(['epic', 'horror']);
    expect(briefOf('epic battle and a haunted ghost').harmony).toContain('choir');
  });

  it.each([
    ['bpm 90', { tempo: 90 }],
    ['tempo of 100', { tempo: 100 }],
    ['at 75 beats per minute', { tempo: 75 }],
    ['in Am', { key: { tonic: 57, scale: 'minor' } }],
    ['in D minor, waltz', { key: { tonic: 50, scale: 'minor' }, groove: 'waltz' }],
    ['in the key of e flat major', { key: { tonic: 51, scale: 'major' } }],
    ['no guitar please, just piano', { harmony: ['piano'], lead: 'piano', groove: 'none' }],
    ['piano only', { harmony: ['piano'], bass: undefined }],
    ["happy, don't use drums", { groove: 'none' }],
    ['epic, no drums or bass', { groove: 'none', bass: undefined }],
    ['happy without piano', { arpeggio: undefined }],
  ])('plays what is said and leaves out what is not wanted: %j', (prompt, brief) => {
    expect(briefOf(prompt)).toMatchObject(brief);
  });

  it('takes a setback that is minor for no scale', () => {
    expect(briefOf('happy, after a minor setback').key.scale).toBe('major');
  });

  it('obeys tempo, key and instruments that are named', () => {
    expect(briefOf('happy, 96 bpm').tempo).toBe(96);
    expect(briefOf('slow sad piece').tempo).toBeLessThan(briefOf('fast sad piece').tempo);
    expect(briefOf('calm in F# minor').key).toEqual({ tonic: 54, scale: 'minor' });
    expect(briefOf('calm guitar').arpeggio).toBe('guitar');
    expect(briefOf('happy song without drums').groove).toBe('none');
    expect(briefOf('solo piano, sad')).toMatchObject({ harmony: ['piano'], lead: 'piano', bass: undefined });
  });
});

describe('composing', () => {
  it('has an introduction, a theme, a variation and an ending on the tonic', () => {
    const { bars } = scoreOf('epic adventure', 40);
    expect([...new Set(bars.map((bar) => bar.section))]).toEqual(['intro', 'theme', 'variation', 'ending']);
    expect(bars.at(-1)!.root).toBe(0);
  });

  it('repeats its theme', () => {
    const brief = briefOf('epic adventure');
    const score = compose(brief, 60, randomFrom('theme'));
    const theme = score.bars.filter((bar) => bar.section === 'theme');
    const rhythm = (index: number) => {
      const at = theme[index]!.at;
      const next = theme[index + 1]!.at;
      const lead = score.notes.filter((note) => note.instrument === brief.lead && note.at > at - 0.1 && note.at < next - 0.1);
      return lead.map((note) => Math.round(((note.at - at) / (60 / score.tempo)) * 2) / 2);
    };
    expect(rhythm(0).length).toBeGreaterThan(0);
    expect(rhythm(0)).toEqual(rhythm(2));
  });

  it('leads the voices: from chord to chord no part leaps', () => {
    const key = { tonic: 50, scale: 'minor' } as const;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 12 }), (roots) => {
        let chord: number[] | undefined;
        for (const root of roots) {
          const next = voiceLead(key, chordDegrees(root, false), chord, 62);
          for (const [i, note] of next.entries()) if (chord) expect(Math.abs(note - chord[i]!)).toBeLessThanOrEqual(7);
          expect(new Set(next.map((note) => note % 12))).toEqual(
            new Set(chordDegrees(root, false).map((degree) => noteOf(key, degree) % 12)),
          );
          chord = next;
        }
      }),
    );
  });

  it('plays nothing before the start or after the end', () => {
    for (const seconds of [1, 7.3, 30]) {
      for (const note of scoreOf('happy dance', seconds).notes) {
        expect(note.at).toBeGreaterThanOrEqual(0);
        expect(note.at).toBeLessThan(seconds);
      }
    }
  });
});

describe('rendered music', () => {
  it('is heard from its first seconds on', () => {
    for (const prompt of ['happy', 'noir']) {
      const left = renderMusic(prompt, 1, 12).channels[0]!;
      for (let second = 0; second < 10; second++) {
        expect(rms(left, second * 48_000, (second + 1) * 48_000)).toBeGreaterThan(0.1 * rms(left));
      }
    }
  });

  it('sounds in every mood, as loud as the others, without overs', () => {
    for (const mood of Object.keys(MOODS) as MoodName[]) {
      const { channels } = renderMusic(mood, 3, 3);
      expect(channels[0]).toHaveLength(3 * 48_000);
      expect(Math.abs(integratedLoudness(channels, 48_000) + 15)).toBeLessThan(1);
      expect(truePeakDb(channels)).toBeLessThan(-1);
    }
  });

  it('is the same for the same prompt and seed, and another for another', () => {
    const piece = renderMusic('calm morning', 7, 4).channels[0]!;
    expect(sameSamples(renderMusic('calm morning', 7, 4).channels[0], piece)).toBe(true);
    expect(sameSamples(renderMusic('calm morning', 8, 4).channels[0], piece)).toBe(false);
    expect(sameSamples(renderMusic('calm evening', 7, 4).channels[0], piece)).toBe(false);
  });

  it('differs in tempo and colour as the prompts do', () => {
    expect(scoreOf('action chase', 30).tempo).toBeGreaterThan(scoreOf('sad farewell', 30).tempo * 1.5);
    const sad = brightness(renderMusic('sad farewell', 1, 12).channels[0]!);
    expect(brightness(renderMusic('happy dance party', 1, 12).channels[0]!)).toBeGreaterThan(sad * 1.5);
  });

  it('is stereo and fades to silence at the end', () => {
    const { channels } = renderMusic('epic', 1, 10);
    const [left, right] = channels as [Float32Array, Float32Array];
    const side = left.map((value, i) => value - right[i]!);
    expect(rms(side)).toBeGreaterThan(0.05 * rms(left));
    expect(rms(left, left.length - 480)).toBeLessThan(0.01 * rms(left));
  });
});

describe('makeMusic', () => {
  it('writes a 48 kHz stereo WAV of exactly the length, and obeys the signal', async () => {
    const workDir = await mkdtemp(join(tmpdir(), 'music-'));
    try {
      const context = { idempotencyKey: 'k', workDir, signal: new AbortController().signal, onProgress: () => {} };
      const request = { kind: 'music', prompt: 'calm', seed: 1, seconds: 3.337 } as const;
      const { path, mime } = await makeMusic(request, context);
      const pcm = readWav(await readFile(path));
      expect(mime).toBe('audio/wav');
      expect([pcm.sampleRate, pcm.channels.length, pcm.channels[0]!.length]).toEqual([48_000, 2, Math.round(3.337 * 48_000)]);
      await expect(makeMusic(request, { ...context, signal: AbortSignal.abort(new Error('not wanted')) })).rejects.toThrow('not wanted');
      await expect(makeMusic({ ...request, prompt: 'no music' }, context)).rejects.toThrow(/asks for no music/);
      await expect(makeMusic({ ...request, seconds: 0 }, context)).rejects.toMatchObject({ kind: 'fatal' });
    } finally {
      await rm(workDir, { recursive: true });
    }
  });
});
