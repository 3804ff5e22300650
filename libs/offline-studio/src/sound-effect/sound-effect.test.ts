import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { integratedLoudness, randomFrom, readWav, truePeakDb } from '@scenewright/audio';
import { brightness, rms, sameSamples } from '@scenewright/audio/testing';
import { EFFECTS, type EffectKind, effectOf } from './effects/index.js';
import { makeSoundEffect } from './make-sound-effect.js';
import { renderSoundEffect } from './render-sound-effect.js';
import { Stage } from './stage.js';

/** The loudness of each fiftieth of a second. */
function loudParts(prompt: string): { readonly samples: Float32Array; readonly loud: readonly number[] } {
  const samples = renderSoundEffect(prompt, 1, 4).channels[0]!;
  return { samples, loud: Array.from({ length: samples.length / 960 }, (_, i) => rms(samples, i * 960, (i + 1) * 960)) };
}

describe('sound effects', () => {
  const kinds = Object.keys(EFFECTS) as EffectKind[];

  it('come in at least 24 kinds', () => {
    expect(kinds.length).toBeGreaterThanOrEqual(24);
  });

  it.each(kinds)('make %s heard, in numbers', (kind) => {
    const stage = new Stage(2, randomFrom(kind), kind);
    effectOf(kind).render(stage);
    expect(rms(stage.left) + rms(stage.right)).toBeGreaterThan(0.002);
    expect(stage.left.every(Number.isFinite)).toBe(true);
  });

  it('are as loud as the words say, below full scale', () => {
    const loudness = (prompt: string) => {
      const { channels } = renderSoundEffect(prompt, 1, 3);
      expect(truePeakDb(channels)).toBeLessThanOrEqual(-1.2);
      return integratedLoudness(channels, 48_000);
    };
    const usual = loudness('wind');
    expect(Math.abs(usual + 20)).toBeLessThan(0.5);
    expect(loudness('loud wind')).toBeGreaterThan(usual + 3);
    expect(loudness('faint wind')).toBeLessThan(usual - 5);
    expect(loudness('clock ticking')).toBeLessThan(-17);
  });

  it('lose their treble in the distance', () => {
    const near = brightness(renderSoundEffect('gunshot', 1, 3).channels[0]!);
    expect(brightness(renderSoundEffect('distant gunshot', 1, 3).channels[0]!)).toBeLessThan(near * 0.6);
  });

  it('differ in spectrum: crickets are brighter than waves, waves than a heartbeat', () => {
    const [crickets, waves, heartbeat] = ['crickets', 'ocean waves', 'heartbeat'].map((prompt) =>
      brightness(renderSoundEffect(prompt, 1, 4).channels[0]!),
    );
    expect(crickets).toBeGreaterThan(waves! * 1.3);
    expect(waves).toBeGreaterThan(heartbeat! * 2);
  });

  it('walk at the pace that is asked for', () => {
    const steps = (prompt: string) => {
      const samples = renderSoundEffect(prompt, 1, 6).channels[0]!;
      let count = 0;
      let quietUntil = 0;
      for (let i = 0; i < samples.length; i += 480) {
        if (i >= quietUntil && rms(samples, i, i + 480) > 0.12) {
          count++;
          quietUntil = i + 0.2 * 48_000;
        }
      }
      return count;
    };
    expect(steps('running footsteps')).toBeGreaterThan(steps('slow footsteps') * 1.8);
  });

  it('pause for breath: who laughs, snores and coughs, and an owl', () => {
    for (const prompt of ['a man laughing', 'snoring', 'coughing', 'owl']) {
      const { samples, loud } = loudParts(prompt);
      expect(loud.filter((level) => level < 0.1 * rms(samples)).length).toBeGreaterThan(loud.length * 0.2);
    }
  });

  it('go on where a thing goes on: a drill, frying and a swarm', () => {
    for (const prompt of ['a drill', 'bacon sizzling', 'a swarm of bees']) {
      const { samples, loud } = loudParts(prompt);
      expect(loud.slice(10, -20).every((level) => level > 0.15 * rms(samples))).toBe(true);
    }
  });

  it('strike when they strike: laughter has more syllables than a whip has cracks', () => {
    const attacks = (prompt: string) => {
      const { samples, loud } = loudParts(prompt);
      const bar = 0.7 * rms(samples);
      return loud.filter((level, i) => level > bar && (loud[i - 1] ?? 0) < bar).length;
    };
    const [laughs, cracks, roll] = ['baby laughing', 'whip', 'drum roll'].map(attacks);
    expect(laughs).toBeGreaterThan(cracks! * 2);
    expect(roll).toBeGreaterThan(laughs!);
  });

  it.each([
    ['a boat horn', 'a car horn'],
    ['a cow', 'a rooster'],
    ['a man laughing', 'a baby laughing'],
    ['an owl', 'an eagle'],
    ['bees', 'a mosquito'],
    ['burp', 'a referee whistle'],
    ['a cat purring', 'a mouse squeaking'],
    ['a toilet', 'bacon sizzling'],
  ])('are as deep as the thing is: %s below %s', (low, high) => {
    const of = (prompt: string) => brightness(renderSoundEffect(prompt, 1, 4).channels[0]!);
    expect(of(low)).toBeLessThan(of(high) * 0.8);
  });

  it('are the same for the same prompt and seed, and others for another', () => {
    const sound = renderSoundEffect('rain', 5, 1).channels[0]!;
    expect(sameSamples(renderSoundEffect('rain', 5, 1).channels[0], sound)).toBe(true);
    expect(sameSamples(renderSoundEffect('rain', 6, 1).channels[0], sound)).toBe(false);
  });
});

describe('makeSoundEffect', () => {
  it('writes a 48 kHz stereo WAV of exactly the length, and obeys the signal', async () => {
    const workDir = await mkdtemp(join(tmpdir(), 'effect-'));
    try {
      const context = { idempotencyKey: 'k', workDir, signal: new AbortController().signal, onProgress: () => {} };
      for (const seconds of [0.5, 2.2]) {
        const { path } = await makeSoundEffect({ kind: 'sound_effect', prompt: 'explosion with glass', seed: 1, seconds }, context);
        const pcm = readWav(await readFile(path));
        expect([pcm.sampleRate, pcm.channels.length, pcm.channels[0]!.length]).toEqual([48_000, 2, Math.round(seconds * 48_000)]);
      }
      const request = { kind: 'sound_effect', prompt: 'rain', seed: 1, seconds: 1 } as const;
      await expect(makeSoundEffect(request, { ...context, signal: AbortSignal.abort(new Error('not wanted')) })).rejects.toThrow(
        'not wanted',
      );
      for (const prompt of ['asdf', 'no sound', 'Regen'])
        await expect(makeSoundEffect({ ...request, prompt }, context)).rejects.toMatchObject({
          kind: 'fatal',
          message: expect.stringMatching(/does not know this sound/),
        });
      await expect(makeSoundEffect({ ...request, seconds: -1 }, context)).rejects.toMatchObject({ kind: 'fatal' });
    } finally {
      await rm(workDir, { recursive: true });
    }
  });
});
