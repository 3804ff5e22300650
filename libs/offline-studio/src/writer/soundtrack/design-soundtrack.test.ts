import { describe, expect, it } from '@jest/globals';
import { audioDesign } from '@scenewright/events';
import { voicesForWriter } from '@scenewright/providers';
import fc from 'fast-check';
import { moodsOf } from '../../music/read-prompt.js';
import { readSoundPrompt } from '../../sound-effect/read-prompt.js';
import { OFFLINE_VOICES } from '../../speech/voices.js';
import { writeStoryAround } from '../story-around.js';
import { anyIdea, anyLength, plainIdea } from '../test-ideas.js';
import { unreadableIn } from '../test-readable.js';
import { designSoundtrack } from './design-soundtrack.js';

const voices = voicesForWriter(OFFLINE_VOICES);

function scenesOf(idea: string, length: number) {
  return writeStoryAround({ idea, length, style: '' }).scenes.map(({ id, title, description, shots }) => ({
    number: id,
    title,
    description,
    shots: shots.map(({ shot_id: number, visuals, audio, narration, duration_seconds: seconds }) => ({
      number,
      visuals,
      audio,
      narration,
      seconds,
    })),
  }));
}

describe('an offline soundtrack', () => {
  it('refers only to scenes and shots that exist, to voices that are offered and to sounds that are known', () => {
    fc.assert(
      fc.property(anyIdea, anyLength, (idea, length) => {
        const scenes = scenesOf(idea, length);
        const places = new Set(scenes.flatMap((scene) => scene.shots.map((shot) => `${scene.number}/${shot.number}`)));
        for (const audio of designSoundtrack({ idea, scenes, voices })) {
          expect(audioDesign.parse(audio)).toEqual(audio);
          if (audio.type === 'music') expect(audio.start_scene).toBeLessThanOrEqual(audio.end_scene!);
          else expect(places).toContain(`${audio.scene}/${audio.shot}`);
          if (audio.type === 'sound_effect') expect([audio.prompt, readSoundPrompt(audio.prompt!)]).not.toEqual([audio.prompt, []]);
          if (audio.type === 'voice') expect(voices.map((voice) => voice.voice_id)).toContain(audio.voice_id);
        }
      }),
    );
  });

  it('is readable', () => {
    fc.assert(
      fc.property(anyIdea, anyLength, (idea, length) => {
        expect(unreadableIn(designSoundtrack({ idea, scenes: scenesOf(idea, length), voices }))).toEqual([]);
      }),
    );
  });

  it('lays music under every scene, once', () => {
    fc.assert(
      fc.property(plainIdea, anyLength, (idea, length) => {
        const scenes = scenesOf(idea, length);
        const covered = designSoundtrack({ idea, scenes, voices })
          .filter((audio) => audio.type === 'music')
          .flatMap(({ start_scene: start = 0, end_scene: end = 0 }) =>
            Array.from({ length: end - start + 1 }, (_, index) => start + index),
          );
        expect(covered).toEqual(scenes.map((scene) => scene.number));
      }),
    );
  });

  it('has one narrator, who says what the shots say', () => {
    const scenes = scenesOf('A lighthouse keeper befriends a storm', 60);
    const said = designSoundtrack({ idea: 'A lighthouse keeper befriends a storm', scenes, voices }).filter(
      (audio) => audio.type === 'voice',
    );
    expect(said.map((audio) => audio.prompt)).toEqual(scenes.flatMap((scene) => scene.shots.map((shot) => shot.narration)));
    expect(new Set(said.map((audio) => audio.voice_id)).size).toBe(1);
  });

  it('plans no voice for a silent shot and none by name when none is offered', () => {
    const silent = [
      { number: 1, title: 't', description: 'd', shots: [{ number: 1, visuals: 'v', audio: ' ', narration: ' ', seconds: 5 }] },
    ];
    expect(designSoundtrack({ idea: 'x', scenes: silent, voices }).map((audio) => audio.type)).toEqual(['music']);
    const [spoken] = designSoundtrack({
      idea: 'x',
      scenes: [{ ...silent[0]!, shots: [{ ...silent[0]!.shots[0]!, narration: 'Hi.' }] }],
      voices: [],
    });
    expect(spoken).toEqual({ type: 'voice', scene: 1, shot: 1, prompt: 'Hi.' });
  });
});

/** A scene of one shot. */
const scene = (number: number, narration: string, seconds = 30, speaker?: string) => ({
  number,
  title: `Part ${number}`,
  description: '',
  shots: [{ number: 1, visuals: narration, audio: '', narration, seconds, ...(speaker ? { speaker } : {}) }],
});
const voiceNamed = (id: string | undefined) => voices.find((voice) => voice.voice_id === id)!;

describe('the narrator', () => {
  const narrator = (idea: string) =>
    voiceNamed(designSoundtrack({ idea, scenes: [scene(1, idea)], voices }).find((audio) => audio.type === 'voice')?.voice_id);

  it.each([
    ['I am an old man. My grandfather built this boat.', { gender: 'male', age: 'senior' }],
    ['I am a retired sailor. The sea is my home.', { age: 'senior' }],
    ['As a girl I hid in this attic.', { gender: 'female', age: 'adult' }],
    ['I am a nine-year-old boy and I can fly.', { gender: 'male', age: 'child' }],
    ['My name is Ruth and I am 81 years old. I remember the war.', { gender: 'female', age: 'senior' }],
  ])('is whoever tells of themselves: %s', (idea, wanted) => {
    expect(narrator(idea)).toMatchObject(wanted);
  });

  it('is never a child and never a machine, where nobody tells of themselves', () => {
    fc.assert(
      fc.property(plainIdea, (idea) => {
        fc.pre(!/^(?:I|My)\b/.test(idea));
        expect(narrator(idea)).not.toMatchObject({ age: 'child' });
        expect(narrator(idea)).not.toMatchObject({ name: 'Otto' });
      }),
    );
  });

  it('has seen much where a story is grave or a tale, and not where something is sold', () => {
    expect(narrator('A horror story: a family moves into a house that breathes')).toMatchObject({ age: 'senior' });
    expect(narrator('A bedtime story about a snail')).toMatchObject({ age: 'senior' });
    expect(narrator('An ad for a dark chocolate')).not.toMatchObject({ age: 'senior' });
  });
});

describe('the music', () => {
  const pieces = (idea: string, ...told: [string, number?][]) =>
    designSoundtrack({ idea, scenes: told.map(([words, seconds], index) => scene(index + 1, words, seconds)), voices }).filter(
      (audio) => audio.type === 'music',
    );

  it('turns where the story does', () => {
    const [first, second, ...rest] = pieces(
      'Ines loses her ship and finds her crew again',
      ['Ines is alone. She weeps.', 25],
      ['The crew cheers and they embrace.', 25],
    );
    expect(rest).toEqual([]);
    expect(first!.prompt).toMatch(/melancholic/);
    expect(second!.prompt).toMatch(/joyful/);
  });

  it('is as the text says, from where it says so', () => {
    const idea = 'Scene 1\nInes sails.\nScene 2\nInes is alone.\nMusic: Solo violin.\nScene 3\nThe crew cheers.\nMusic: None.';
    const told = (seconds: number) => pieces(idea, ['Ines sails.', seconds], ['Ines is alone.', seconds], ['The crew cheers.', seconds]);
    const [before, violin, ...none] = told(30);
    expect(before).toMatchObject({ start_scene: 1, end_scene: 1 });
    expect(before!.prompt).not.toMatch(/violin/i);
    expect([violin, none]).toEqual([{ type: 'music', start_scene: 2, end_scene: 2, prompt: 'Solo violin' }, []]);
    // a piece that would be too short plays from before, and never where there is to be none
    expect(told(8)).toEqual([{ type: 'music', start_scene: 1, end_scene: 2, prompt: 'Solo violin' }]);
  });

  it('follows in one piece what short scenes say', () =>
    expect(
      pieces('Scene 1\nA boy runs.\nMusic: Soft piano.\nScene 2\nHe flies.\nMusic: Fast drums.', ['A boy runs.', 8], ['He flies.', 8]),
    ).toEqual([{ type: 'music', start_scene: 1, end_scene: 2, prompt: 'Soft piano, then fast drums' }]));

  it('is one piece where a turn would be too short to be heard', () => {
    expect(pieces('Ines sails', ['Ines is alone. She weeps.', 12], ['The crew cheers.', 12])).toHaveLength(1);
  });

  it('takes horror for horror, however cheerful its people are', () => {
    const [only, ...rest] = pieces('A horror film: friends spend a weekend in a cabin', ['They laugh and cheer.', 40], ['They dance.', 40]);
    expect(rest).toEqual([]);
    expect(moodsOf(only!.prompt!)).toContain('horror');
    expect(only!.prompt).not.toMatch(/playful|upbeat|hopeful|bright/);
  });
});
