import { describe, expect, it } from '@jest/globals';
import type { SceneEvent } from '@scenewright/events';
import { castDecider } from '../cast/decider.js';
import type { Character } from '../cast/state.js';
import { fold } from '../decision.js';
import { sceneDecider } from '../scene/decider.js';
import type { AudioItem } from '../soundtrack/decider.js';
import { clip, id, jobId, sound, text } from '../testing/samples.js';
import { idle } from '../work.js';
import { captionsOf } from './captions.js';
import { cutListOf } from './cut-list.js';

const SCENE = id(1, 8);
const shotUid = (n: number) => id(n, 3);

/** A scene of shots that say this; `null` has no clip yet. */
const sceneOf = (...shots: { says: string; speaker?: string; seconds?: number | null }[]) =>
  fold(sceneDecider, [
    {
      type: 'SceneCreated',
      data: {
        ...{ sceneUid: SCENE, projectId: id(9), number: 1, title: '', description: '' },
        shots: shots.map(({ says, speaker }, n) => ({
          shotUid: shotUid(n),
          text: text(`shot ${n}`, { narration: says, ...(speaker ? { speaker } : {}) }),
          characterIds: [],
        })),
      },
    } satisfies SceneEvent,
    ...shots.flatMap(({ seconds = 5 }, n): SceneEvent[] =>
      seconds === null
        ? []
        : [
            {
              type: 'VideoGenerationCompleted',
              data: { jobId: jobId(n), shotUid: shotUid(n), videoId: jobId(n), model: 'm', resolution: '720p', video: clip(n, seconds) },
            },
          ],
    ),
  ]);

/** A voice over a shot that has said this; null: it is not made yet. */
const voice = (n: number, shot: number, says: string | null, more: Partial<AudioItem> = {}): AudioItem => {
  const audio = says === null ? null : sound(n, 2);
  return {
    ...{ audioId: id(n, 4), type: 'voice', placement: { sceneUid: SCENE, shotUid: shotUid(shot) }, prompt: says ?? 'x' },
    ...{ voiceId: null, byHand: false, work: idle, pending: null, audio, selectedTake: audio && jobId(n) },
    takes: audio ? [{ takeId: jobId(n), audio, prompt: says ?? '', voiceId: null, recipe: null }] : [],
    ...more,
  };
};

const person = (n: number, scriptName: string, more: Partial<Character> = {}): Character => ({
  ...{
    characterId: id(n, 5),
    name: scriptName,
    scriptName,
    description: '',
    imagePrompt: '',
    voiceId: null,
    portraits: [],
    selected: null,
  },
  ...{ portraitWork: idle, pendingPortrait: null, descriptionWork: idle, described: null },
  ...more,
});

function captions(
  scene: ReturnType<typeof sceneOf>,
  audios: AudioItem[],
  { characters = [] as Character[], language = 'en', isSpoken = true } = {},
) {
  const cut = cutListOf([scene], audios);
  return captionsOf({ cut, scenes: [scene], audios, cast: { ...castDecider.initial, characters }, language, isSpoken });
}

describe('the captions of a film', () => {
  it('are what its voices say, by whom, in the order of its shots', () => {
    const scene = sceneOf({ says: 'Who is there?', speaker: 'mara' }, { says: 'Nobody answers.' });
    const audios = [voice(2, 1, 'Nobody answers.'), voice(1, 0, 'Who is there?')];
    expect(captions(scene, audios, { characters: [person(1, 'Mara', { name: 'Mara Voss' })] })).toEqual({
      shown: false,
      lines: [
        { shotUid: shotUid(0), audioId: id(1, 4), text: 'Who is there?', speaker: 'Mara Voss' },
        { shotUid: shotUid(1), audioId: id(2, 4), text: 'Nobody answers.' },
      ],
    });
  });

  it('say what was recorded, not what has been written since', () => {
    const scene = sceneOf({ says: 'Something new.' });
    const item = voice(1, 0, 'Something old.', { prompt: 'Something new.' });
    expect(captions(scene, [item])?.lines).toMatchObject([{ text: 'Something old.' }]);
  });

  it('know somebody by their voice where they say words of their own', () => {
    const scene = sceneOf({ says: 'Who is there?', speaker: 'Mara' });
    const characters = [person(1, 'Mara', { voiceId: 'anna' }), person(2, 'Tom', { voiceId: 'bert' })];
    const said = (voiceId: string) => captions(scene, [voice(1, 0, 'Come in!', { takes: [], voiceId })], { characters })?.lines[0]?.speaker;
    expect([said('bert'), said('anna'), said('carl')]).toEqual(['Tom', 'Mara', undefined]);
    const shared = captions(scene, [voice(1, 0, 'Come in!', { voiceId: 'anna' })], {
      characters: characters.map((one) => ({ ...one, voiceId: 'anna' })),
    });
    expect(shared?.lines[0]).not.toHaveProperty('speaker');
  });

  it('know whose line it is, however it is broken into lines', () => {
    const scene = sceneOf({ says: ' Who  is\nthere? ', speaker: ' Mara ' });
    expect(captions(scene, [voice(1, 0, 'Who is   there? ')])?.lines).toEqual([
      { shotUid: shotUid(0), audioId: id(1, 4), text: 'Who is   there?', speaker: 'Mara' },
    ]);
    expect(captions(scene, [voice(1, 0, 'Whois there?')])?.lines[0]).not.toHaveProperty('speaker');
  });

  it('are nobody’s where a voice of nobody says words of its own', () => {
    const scene = sceneOf({ says: 'Who is there?', speaker: 'Mara' });
    expect(captions(scene, [voice(1, 0, 'Come in!')], { characters: [person(1, 'Mara')] })?.lines).toEqual([
      { shotUid: shotUid(0), audioId: id(1, 4), text: 'Come in!' },
    ]);
  });

  it('are nothing where nothing is said, and of a shot that is not there', () => {
    const scene = sceneOf({ says: 'Who is there?' });
    expect(captions(scene, [voice(1, 0, '  ')])).toBeNull();
    const cut = cutListOf([scene], [voice(1, 0, 'Come in!')]);
    const told = { cut, scenes: [], audios: [voice(1, 0, 'Come in!')], cast: castDecider.initial, language: 'en', isSpoken: true };
    expect(captionsOf(told)).toBeNull();
  });

  it('leave out what is not heard: voices that are not made, shots without a clip, and what is no voice', () => {
    const scene = sceneOf({ says: 'One.' }, { says: 'Two.', seconds: null }, { says: 'Three.' });
    const effect = voice(3, 2, 'a door', { type: 'sound_effect' });
    expect(captions(scene, [voice(1, 0, null), voice(2, 1, 'Two.'), effect])).toBeNull();
  });

  it('are read where nobody speaks the language, and shown then; what somebody speaks all the same is not read again', () => {
    const scene = sceneOf({ says: ' El mar espera. ' }, { says: '' }, { says: 'Nadie contesta.' });
    const spanish = { language: 'es', isSpoken: false };
    expect(captions(scene, [], spanish)).toEqual({
      language: 'es',
      shown: true,
      lines: [
        { shotUid: shotUid(0), text: 'El mar espera.' },
        { shotUid: shotUid(2), text: 'Nadie contesta.' },
      ],
    });
    const voices = [voice(1, 0, 'El mar espera.'), voice(2, 2, 'Nadie contesta.')];
    expect(captions(scene, voices, spanish)).toMatchObject({ shown: false, lines: [{ audioId: id(1, 4) }, { audioId: id(2, 4) }] });
    expect(captions(scene, voices.slice(1), spanish)).toMatchObject({
      shown: true,
      lines: [{ text: 'El mar espera.' }, { audioId: id(2, 4) }],
    });
    expect(captions(scene, [], { language: 'es', isSpoken: true })).toBeNull();
  });
});
