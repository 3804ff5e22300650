/** What follows 'Undo', for every event that can be taken back, and why what a film stands on is not. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { catalogue, upcast } from '@scenewright/events';
import type { StepWords } from '../step-part.js';
import { becauseOf, stepName, stepPart } from './plan.js';

const words: StepWords = {
  shot: () => 'shot 2',
  scene: () => 'scene 1',
  character: () => 'Mara',
  sound: () => 'the voice of shot 2',
  newSound: (type, shotUid) => (shotUid === null ? type : `a ${type} to shot 2`),
};
const CATEGORIES = ['project', 'cast', 'scene', 'soundtrack'] as const;
const streamOf = (type: string) => `${CATEGORIES.find((category) => type in catalogue[category])}-00000000-0000-4000-8000-000000000001`;
const nameOf = (type: string, data: object, count = 1) =>
  stepName({ stream: streamOf(type), event: { type, data } as Parameters<typeof stepName>[0]['event'] }, count, words);

const NAMES: Readonly<Record<string, string>> = {
  ProjectCreated: 'begin the film',
  ScriptGenerated: 'write the script',
  ScriptCopied: 'begin the branch',
  BriefRevised: 'edit the words of the project',
  FilmRevised: 'edit the words of the film',
  ScriptSceneRevised: 'edit the title of scene 2',
  ScriptShotRevised: 'edit the words of scene 2, shot 1',
  ScenesPlanned: 'make the scenes',
  SceneAdded: 'add scene 1',
  SceneMoved: 'move scene 1',
  SceneRemoved: 'delete scene 1',
  SceneRestored: 'bring back scene 1',
  MomentRestored: 'restore an earlier moment',
  MomentNamed: 'name a moment',
  MomentNameRemoved: 'take the name of a moment away',
  StalenessAccepted: 'leave an outdated output as it is',
  AcceptanceTakenBack: 'leave 2 outdated outputs as they are',
  CharacterAdded: 'cast the characters',
  CharacterCopied: 'cast the characters',
  CharactersCast: 'cast the characters',
  CharacterRevised: 'edit the words of Mara',
  CharacterDescribed: 'describe Mara anew',
  PortraitCompleted: 'make the portrait of Mara',
  PortraitUploaded: 'upload the portrait of Mara',
  PortraitRestored: 'choose another portrait of Mara',
  PortraitDeselected: 'set aside the portrait of Mara',
  SceneRevised: 'edit the words of scene 1',
  ShotRevised: 'edit the words of shot 2',
  ShotAdded: 'add shot 2',
  ShotMoved: 'move shot 2',
  ShotRemoved: 'remove shot 2',
  ShotRestored: 'bring back shot 2',
  'ShotCopied v1': 'duplicate shot 2',
  'ShotCopied v2': 'move shot 2 here from another scene',
  CharacterAddedToShot: 'add Mara to shot 2',
  CharacterRemovedFromShot: 'take Mara out of shot 2',
  StartFrameCompleted: 'make the start frame of shot 2',
  StartFrameUploaded: 'upload the start frame of shot 2',
  StartFrameRestored: 'choose another start frame for shot 2',
  StartFrameDeselected: 'set aside the start frame of shot 2',
  VideoGenerationCompleted: 'make the video of shot 2',
  VideoRestored: 'choose another video for shot 2',
  VideoDeselected: 'set aside the video of shot 2',
  ClipSoundSwitched: 'switch the own sound of shot 2 off',
  TrimCompleted: 'trim shot 2',
  LipSyncCompleted: 'lip-sync shot 2',
  AudioAdded: 'add a voice to shot 2',
  AudioRevised: 'edit the words of the voice of shot 2',
  AudioMoved: 'move the voice of shot 2',
  AudioGenerationCompleted: 'make the voice of shot 2',
  AudioTakeChosen: 'choose another take of the voice of shot 2',
  AudioTakeDeselected: 'set aside the take of the voice of shot 2',
  AudioRemoved: 'remove the voice of shot 2',
  AudioRestored: 'bring back the voice of shot 2',
};

const folder = join(import.meta.dirname, '../../../events/golden');
const golden = readdirSync(folder)
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { type: string; schemaVersion: number; data: object })
  .filter(({ type }) => CATEGORIES.some((category) => type in catalogue[category]))
  .map(({ type, schemaVersion, data }) => ({
    type,
    version: `${type} v${schemaVersion}`,
    event: upcast(type, schemaVersion, data as never),
  }))
  .filter(({ type }) => ['change', 'beginning'].includes(stepPart(streamOf(type), type) ?? ''));

describe('the name of a step', () => {
  it('is said here for every event that has one', () => {
    const unnamed = golden.filter(({ type, version }) => (NAMES[version] ?? NAMES[type]) === undefined);
    expect(unnamed.map(({ type }) => `${type} is not in NAMES: say what follows “Undo”`)).toEqual([]);
  });
  it.each(golden)('that begins with $version', ({ type, version, event }) => {
    expect(nameOf(type, event?.data as object)).toBe(NAMES[version] ?? NAMES[type]);
  });
  it('tells how many of its kind there are behind the first', () => {
    expect(nameOf('ShotRemoved', { shotUid: '' }, 2)).toBe('remove shot 2 and 1 more');
    expect(nameOf('ShotRemoved', { shotUid: '' }, 3)).toBe('remove shot 2 and 2 more');
    expect(nameOf('ScenesPlanned', {}, 3)).toBe('make the scenes');
  });
  it('is none of its own where nothing is taken back', () => {
    expect(nameOf('ShotDesigned', {})).toBe('the last change');
    expect(nameOf('StartFrameRequested', {})).toBe('the last change');
    expect(nameOf('NeverHeardOf', {})).toBe('the last change');
  });

  const changes = { from: null, to: 'x' };
  it.each([
    ['edit the narration of shot 2', 'ShotRevised', { changes: { narration: changes } }],
    ['edit the picture prompt of shot 2', 'ShotRevised', { changes: { image_prompt: changes, video_prompt: undefined } }],
    ['edit the words of shot 2', 'ShotRevised', { changes: { image_prompt: changes, video_prompt: changes } }],
    ['edit the voice of Mara', 'CharacterRevised', { changes: { voiceId: changes } }],
    ['edit the shape of the project', 'BriefRevised', { changes: { aspectRatio: changes } }],
    ['edit the logline of the film', 'FilmRevised', { changes: { logline: changes } }],
    ['edit the title of scene 1', 'SceneRevised', { changes: { title: changes } }],
    ['edit the narration of scene 3, shot 4', 'ScriptShotRevised', { scene: 3, shot: 4, changes: { narration: changes } }],
    ['duplicate shot 2', 'ShotCopied', { purpose: 'duplicate', from: {} }],
    ['switch the own sound of shot 2 on', 'ClipSoundSwitched', { on: true }],
    ['choose another voice for the voice of shot 2', 'AudioRevised', { changes: { voiceId: changes } }],
    ['add music', 'AudioAdded', { audioType: 'music', placement: { startSceneUid: '', endSceneUid: '' } }],
    ['add a sound_effect to shot 2', 'AudioAdded', { audioType: 'sound_effect', placement: { sceneUid: '', shotUid: '' } }],
    ['leave 3 outdated outputs as they are', 'StalenessAccepted', { outputs: [{}, {}, {}] }],
    ['leave an outdated output as it is', 'AcceptanceTakenBack', { outputs: [{}] }],
  ])('is “%s”', (name, type, data) => expect(nameOf(type, data)).toBe(name));
});

describe('what a film stands on', () => {
  const why = (type: string) => becauseOf(streamOf(type), type);
  it('says what to do instead of undoing it', () => {
    const cast = 'The pictures of the film show this cast. Edit a character, or give them another portrait.';
    expect([why('CharacterAdded'), why('CharacterCopied'), why('CharactersCast')]).toEqual([cast, cast, cast]);
    expect(why('ProjectCreated')).toBe('The film begins here. Delete the project if you do not want it.');
    expect(why('ScriptGenerated')).toBe('The film begins with its script. Edit its words, or begin another project.');
    expect(why('ScriptCopied')).toBe('The branch begins here. Delete the project if you do not want it.');
    expect(why('ScenesPlanned')).toBe(
      'The scenes were made from the script, and their pictures begin here. Delete the scenes that you do not want.',
    );
  });
  it('is nothing else', () => {
    expect(why('ShotMoved')).toBe('');
    expect(why('StartFrameRequested')).toBe('');
    expect(becauseOf('credits-ada', 'CreditsGranted')).toBe('');
  });
});

describe('what an event is to its step', () => {
  it.each([
    ['ShotMoved', 'change'],
    ['StartFrameRequested', 'work'],
    ['ScenesPlanned', 'beginning'],
    ['SceneCreated', null],
  ])('%s is %s', (type, part) => expect(stepPart(streamOf(type), type)).toBe(part));
  it('is nothing in a stream that is no film’s', () => expect(stepPart('credits-ada', 'CreditsGranted')).toBeNull());
});
