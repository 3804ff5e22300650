import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { integratedLoudness, randomFrom, readWav, truePeakDb } from '@scenewright/audio';
import { brightness, rms, sameSamples } from '@scenewright/audio/testing';
import { EFFECTS, type EffectKind, effectOf } from './effects/index.js';
import { makeSoundEffect } from './make-sound-effect.js';
import { readSoundPrompt } from './read-prompt.js';
import { renderSoundEffect } from './render-sound-effect.js';
import { Stage } from './stage.js';

const kindsOf = (prompt: string) => readSoundPrompt(prompt).map((layer) => layer.kind);

describe('reading a sound effect prompt', () => {
  it.each([
    ['Waves crashing with distant thunder', ['waves', 'thunder']],
    ['heavy rain and wind', ['rain', 'wind']],
    ['footsteps on gravel, then a door creaks open', ['footsteps', 'door']],
    ['three knocks on a wooden door', ['knock']],
    ['sword fight with a cheering crowd', ['sword', 'applause']],
    ['glass shattering', ['glass']],
    ['police siren in city traffic', ['alarm', 'city']],
    ['clock ticking', ['clock']],
    ['a horse galloping over cobblestones', ['horse']],
    ['busy kitchen', ['room']],
    ['a lonely mountain top', ['wind']],
    ['moonlit swamp', ['crickets']],
    ['zzz', ['room']],
  ] as [string, EffectKind[]][])('hears %j as %j', (prompt, kinds) => {
    expect(kindsOf(prompt).slice(0, kinds.length)).toEqual(kinds);
  });

  it('keeps how far and how loud to the sound of which it is said', () => {
    const [waves, thunder] = readSoundPrompt('loud waves with distant thunder');
    expect(waves).toMatchObject({ distance: 0, levelDb: 5 });
    expect(thunder).toMatchObject({ distance: 0.8, levelDb: 0 });
  });
});

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
      await expect(makeSoundEffect({ ...request, seconds: -1 }, context)).rejects.toMatchObject({ kind: 'fatal' });
    } finally {
      await rm(workDir, { recursive: true });
    }
  });
});
