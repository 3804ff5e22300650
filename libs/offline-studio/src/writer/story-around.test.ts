import { describe, expect, it } from '@jest/globals';
import { script as scriptSchema } from '@scenewright/events';
import fc from 'fast-check';
import { placeIn } from '../painting/prompt-words.js';
import { shotLengths, writeStoryAround } from './story-around.js';
import { anyIdea, anyLength, anyStyle, HOSTILE_IDEAS, plainIdea } from './test-ideas.js';
import { textsIn, unreadableIn } from './test-readable.js';

const write = (idea: string, length = 30, style = '') => writeStoryAround({ idea, length, style });
const total = (seconds: readonly number[]) => Math.round(seconds.reduce((sum, one) => sum + one, 0) * 1000) / 1000;

describe('an offline script', () => {
  it('lasts exactly as long as was asked, scene by scene and shot by shot', () => {
    fc.assert(
      fc.property(anyIdea, anyLength, anyStyle, (idea, length, style) => {
        const { scenes } = write(idea, length, style);
        expect(total(scenes.map((scene) => scene.duration))).toBe(length);
        for (const scene of scenes) expect(total(scene.shots.map((shot) => shot.duration_seconds))).toBe(scene.duration);
      }),
    );
  });

  it('has shots that are neither a flash nor longer than a clip', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 9600 }), (length) => {
        const lengths = shotLengths(length);
        for (const seconds of lengths) expect(seconds).toBeGreaterThanOrEqual(3);
        for (const seconds of lengths) expect(seconds).toBeLessThan(8);
      }),
    );
  });

  it('says something readable in every field, whatever the idea', () => {
    fc.assert(
      fc.property(anyIdea, anyLength, anyStyle, (idea, length, style) => {
        const script = write(idea, length, style);
        expect(scriptSchema.parse(script)).toEqual(script);
        expect(unreadableIn(script)).toEqual([]);
      }),
    );
  });

  it.each(HOSTILE_IDEAS)('makes a plain story of %s', (_, idea) => {
    const script = write(idea, 60);
    expect(unreadableIn(script)).toEqual([]);
    expect(script.title.length).toBeLessThanOrEqual(80);
    for (const shot of script.scenes.flatMap((scene) => scene.shots)) expect(shot.image_prompt.length).toBeLessThanOrEqual(4000);
  });

  it.each(['An ad for a ', 'Explain ', 'Why do ', 'A commercial for my '])('has no half of a character where “%s…” is cut', (lead) => {
    for (let length = 50; length < 100; length++) {
      const { scenes, title } = write(`${lead}${'cup of coffee and more of it '.repeat(4).slice(0, length)}🌊🌊🌊 waves`);
      expect(JSON.stringify([title, scenes])).not.toMatch(/\\ud[89a-f]/);
    }
  });

  const AIR = ['winds?', 'birds?', 'crickets'];
  const VIEWS = ['from far away', 'looks? out over', 'everybody knew'];
  it.each([
    ['in a bedroom', [...AIR, ...VIEWS]],
    ['in a small kitchen', [...AIR, ...VIEWS]],
    ['in the attic', [...AIR, ...VIEWS]],
    ['in the hospital', [...AIR, ...VIEWS]],
    ['on a space station', AIR],
    ['at the bottom of the sea', AIR],
  ])('shows and lets hear %s nothing that is only outdoors', (where, outdoors) => {
    const impossible = new RegExp(`\\b(?:${outdoors.join('|')})\\b`, 'i');
    for (const deed of [
      'A boy is afraid of the dark',
      'A cook makes a soup',
      'Two brothers argue about a letter',
      'A woman waits for her son',
    ]) {
      const shots = write(`${deed} ${where}`, 240).scenes.flatMap((scene) => scene.shots);
      const within = shots.filter((shot) => ['interior', 'space', 'underwater'].includes(placeIn(shot.image_prompt) ?? ''));
      expect(within.length).toBeGreaterThan(shots.length / 2);
      for (const { visuals, audio, narration } of within) expect([visuals, audio, narration].join(' | ')).not.toMatch(impossible);
    }
  });

  it('numbers its scenes and the shots of each from one', () => {
    fc.assert(
      fc.property(plainIdea, anyLength, (idea, length) => {
        const { scenes } = write(idea, length);
        expect(scenes.map((scene) => scene.id)).toEqual(scenes.map((_, index) => index + 1));
        for (const { shots } of scenes) expect(shots.map((shot) => shot.shot_id)).toEqual(shots.map((_, index) => index + 1));
      }),
    );
  });

  it('is the same for the same idea', () => {
    fc.assert(
      fc.property(anyIdea, anyLength, anyStyle, (idea, length, style) =>
        expect(write(idea, length, style)).toEqual(write(idea, length, style)),
      ),
    );
  });

  it('is another one for another idea', () => {
    fc.assert(
      fc.property(plainIdea, plainIdea, anyLength, (one, other, length) => {
        fc.pre(one !== other);
        expect(write(one, length)).not.toEqual(write(other, length));
      }),
    );
  });

  it('tells what the idea says', () => {
    fc.assert(
      fc.property(plainIdea, fc.integer({ min: 10, max: 160 }), (idea, length) => {
        const told = textsIn(write(idea, length)).join(' ').toLowerCase();
        for (const word of idea.toLowerCase().match(/[a-z]{4,}/g) ?? []) expect(told).toContain(word);
      }),
    );
  });

  it('speaks no faster than a person can', () => {
    fc.assert(
      fc.property(anyIdea, anyLength, (idea, length) => {
        for (const { narration, duration_seconds } of write(idea, length).scenes.flatMap((scene) => scene.shots))
          expect(narration.split(/\s+/).length).toBeLessThanOrEqual(Math.max(4, duration_seconds * 2.8));
      }),
    );
  });

  it('never shows or says the same twice', () => {
    fc.assert(
      fc.property(plainIdea, anyLength, (idea, length) => {
        const visuals = write(idea, length).scenes.flatMap((scene) => scene.shots.map((shot) => shot.visuals));
        expect(new Set(visuals).size).toBe(visuals.length);
      }),
    );
  });

  it('names the style in every picture', () => {
    const prompts = (style: string) =>
      write('A fox paints the sea', 30, style).scenes.flatMap((scene) => scene.shots.map((shot) => shot.image_prompt));
    for (const prompt of prompts('2d')) expect(prompt).toContain('2D animation');
    for (const prompt of prompts('cinematic')) expect(prompt).toContain('cinematic');
    for (const prompt of prompts('')) expect(prompt).not.toMatch(/animation|cinematic|photograph/);
  });

  it('plays where something small is, as the idea says', () => {
    const seen = (idea: string) => write(idea).scenes.flatMap(({ shots }) => shots.map((shot) => shot.image_prompt));
    expect(seen('An old man feeds the birds on a bench in the park').filter((prompt) => !/park/.test(prompt))).toEqual([]);
    expect(seen('A girl waits on a bench at the train station').filter((prompt) => !/station/.test(prompt))).toEqual([]);
  });
});
