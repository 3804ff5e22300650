/** Every sentence about two moments, of films that differ in one thing. */
import { describe, expect, it } from '@jest/globals';
import type { Character } from '../cast/state.js';
import type { ProjectState } from '../project/state.js';
import { newShot, type SceneState, type Shot } from '../scene/state.js';
import type { AudioItem } from '../soundtrack/decider.js';
import { beginFilm } from '../testing/clicks.js';
import { FilmInMemory } from '../testing/film.js';
import { assetId, id, image, sound, text } from '../testing/samples.js';
import { differences } from './differences.js';
import type { Film } from './words.js';

const begun: Film = (() => {
  const film = new FilmInMemory();
  beginFilm(film);
  return film.at(film.states);
})();

type Edit = (film: Film) => Film;
const nothing: Edit = (film) => film;
const all =
  (...edits: Edit[]): Edit =>
  (film) =>
    edits.reduce((so, edit) => edit(so), film);
const project =
  (changes: Partial<ProjectState>): Edit =>
  (film) => ({ ...film, project: { ...film.project, ...changes } });
const about = (changes: Partial<NonNullable<ProjectState['about']>>) =>
  project({ about: { ...(begun.project.about as NonNullable<ProjectState['about']>), ...changes } });
const script = (changes: Partial<NonNullable<ProjectState['script']>>) =>
  project({ script: { ...(begun.project.script as NonNullable<ProjectState['script']>), ...changes } });
const scene =
  (n: number, changes: Partial<SceneState>): Edit =>
  (film) => ({ ...film, scenes: film.scenes.map((one) => (one.sceneUid === id(n) ? { ...one, ...changes } : one)) });
const shotsOf = (n: number): readonly Shot[] => begun.scenes.find(({ sceneUid }) => sceneUid === id(n))?.shots ?? [];
const shotOf = (n: number): Shot => shotsOf(Math.floor(n / 10)).find(({ shotUid }) => shotUid === id(n, 3)) as Shot;
const shot = (n: number, changes: Partial<Shot>): Edit =>
  scene(Math.floor(n / 10), { shots: shotsOf(Math.floor(n / 10)).map((one) => (one === shotOf(n) ? { ...one, ...changes } : one)) });
const withoutShot = (n: number): Edit =>
  scene(Math.floor(n / 10), { shots: shotsOf(Math.floor(n / 10)).filter((one) => one !== shotOf(n)) });
const added = (n: number, changes: Partial<SceneState> = {}): Edit =>
  all(
    (film) => ({ ...film, scenes: [...film.scenes, { ...(begun.scenes[0] as SceneState), sceneUid: id(n), shots: [], ...changes }] }),
    (film) => project({ sceneUids: [...film.project.sceneUids, id(n)] })(film),
  );
const sounds =
  (change: (audios: readonly AudioItem[]) => readonly AudioItem[]): Edit =>
  (film) => ({ ...film, soundtrack: { ...film.soundtrack, audios: change(film.soundtrack.audios) } });
const audio = (n: number, changes: Partial<AudioItem>) =>
  sounds((audios) => audios.map((one) => (one.audioId === id(n, 4) ? { ...one, ...changes } : one)));
const withoutAudio = (...ns: number[]) => sounds((audios) => audios.filter(({ audioId }) => !ns.some((n) => id(n, 4) === audioId)));
const cast =
  (change: (characters: readonly Character[]) => readonly Character[]): Edit =>
  (film) => ({ ...film, cast: { ...film.cast, characters: change(film.cast.characters) } });

const told = (was: Edit, is: Edit) => differences(was(begun), is(begun)).map(({ said }) => said);
const take = (n: number, prompt: string) => ({ takeId: id(n, 0x2b), audio: sound(n), prompt, voiceId: null, recipe: null });
const chosen = (n: number, prompt: string): Partial<AudioItem> => ({
  ...{ takes: [take(1, 'Once'), take(n, prompt)], selectedTake: id(n, 0x2b), audio: sound(n) },
});
const scripted = (...scenes: { id: number; title?: string; shots: Record<number, string> }[]) =>
  all(
    project({ sceneUids: [] }),
    script({
      scenes: scenes.map(({ id: number, title = '', shots }) => ({
        ...{ id: number, title, duration: 5, description: '' },
        shots: Object.entries(shots).map(([n, narration]) => ({ shot_id: Number(n), characters: [], ...text('one', { narration }) })),
      })),
    }),
  );

const ofWords: [string, Edit, Edit, string[]][] = [
  ['a title', nothing, script({ title: 'The Key' }), ['The film is called: “The Key”']],
  ['a logline', nothing, script({ logline: 'A key.' }), ['The logline reads: “A key.”']],
  ['the first script', project({ script: null }), nothing, ['The film is called: “The Letter”', 'The logline reads']],
  ['no script any more', nothing, project({ script: null }), []],
  ['an idea', nothing, about({ idea: 'A key' }), ['The idea reads: “A key”']],
  ['a style', nothing, about({ videoStyle: 'cinematic' }), ['The film has another style']],
  ['a shape', nothing, about({ aspectRatio: '1:1' }), ['The film has the shape 1:1']],
  ['a length', nothing, about({ videoLength: 45 }), ['The film is to last 45 seconds']],
  [
    'a project that was not there',
    project({ about: null }),
    nothing,
    ['The idea reads: “A letter”', 'The film has another style', 'The film has the shape 16:9', 'The film is to last 30 seconds'],
  ],
  ['a project that is not there any more', nothing, project({ about: null }), []],
];

const ofScript: [string, Edit, Edit, string[]][] = [
  [
    'what is said in it, of each scene and shot its own',
    scripted({ id: 1, shots: { 1: 'One', 2: 'Two' } }, { id: 2, title: 'Noon', shots: { 1: 'Three', 2: 'Four' } }),
    scripted({ id: 1, shots: { 1: 'One', 2: 'Two' } }, { id: 2, title: 'Night', shots: { 1: 'Three', 2: 'Five' } }),
    ['Scene 2 is called: “Night”', 'The narration of scene 2, shot 2 reads: “Five”'],
  ],
  [
    'nothing of what was not there',
    scripted({ id: 1, shots: { 1: 'One' } }),
    scripted({ id: 1, shots: { 1: 'One', 2: 'Two' } }, { id: 2, shots: {} }),
    [],
  ],
  ['nothing of scenes that are made', nothing, script({ scenes: [{ id: 1, title: 'Noon', duration: 5, description: '', shots: [] }] }), []],
  ['nothing when there is none', scripted({ id: 1, shots: {} }), project({ script: null, sceneUids: [] }), []],
  [
    'nothing of the first one',
    project({ script: null, sceneUids: [] }),
    all(scripted({ id: 1, shots: {} }), script({ title: '' })),
    ['The film is called', 'The logline reads'],
  ],
];

const [first, last] = [id(1), id(2)];
const ofScenes: [string, Edit, Edit, string[]][] = [
  ['a title', nothing, scene(2, { title: 'Noon' }), ['Scene 2 is called: “Noon”']],
  ['a description', nothing, scene(1, { description: 'In fog' }), ['Scene 1 is described otherwise: “In fog”']],
  ['one that is gone, and none that moved up', nothing, project({ sceneUids: [last] }), ['Scene 1 is gone']],
  [
    'one that is new, and none that moved down, with its shots',
    project({ sceneUids: [last] }),
    scene(1, { shots: shotsOf(1).slice(0, 1), title: 'Noon' }),
    ['Scene 1 is new: “Noon”', 'Scene 1, shot 1 is new'],
  ],
  ['two that changed places', nothing, project({ sceneUids: [last, first] }), ['Scene 1 was scene 2', 'Scene 2 was scene 1']],
  ['nothing of one that is planned', nothing, project({ sceneUids: [first, last, id(7)] }), []],
  [
    'the shots of one that was planned, without words that it had not',
    project({ sceneUids: [first, last, id(7)] }),
    added(7, { title: 'Noon', shots: [newShot(id(71, 3), text('one'), [], null)] }),
    ['Scene 3, shot 1 is new'],
  ],
];

const ofShots: [string, Edit, Edit, string[]][] = [
  ['one that is gone, and none that moved up', nothing, withoutShot(13), ['Scene 1, shot 3 is gone']],
  ['the first that is gone', nothing, all(withoutShot(11), withoutAudio(1, 2)), ['Scene 1, shot 1 is gone']],
  ['the first that is new', all(withoutShot(11), withoutAudio(1, 2)), nothing, ['Scene 1, shot 1 is new']],
  [
    'two that changed places',
    nothing,
    scene(1, { shots: [shotOf(11), shotOf(13), shotOf(12)] }),
    ['Scene 1, shot 2 was scene 1, shot 3', 'Scene 1, shot 3 was scene 1, shot 2'],
  ],
  ['others of the cast', shot(12, { characterIds: [] }), nothing, ['Scene 1, shot 2 shows others of the cast']],
  [
    'nothing of the order in which somebody joined',
    shot(12, { characterIds: [id(1, 5), id(2, 5)] }),
    shot(12, { characterIds: [id(2, 5), id(1, 5)] }),
    [],
  ],
  ['a video', shot(12, { selectedClip: null }), nothing, ['Scene 1, shot 2 has a video']],
  ['no video', nothing, shot(12, { selectedClip: null }), ['Scene 1, shot 2 has no video']],
  ['another video', nothing, shot(12, { selectedClip: shotOf(12).clips[0]?.videoId ?? '' }), ['Scene 1, shot 2 has another video']],
];

const ofSounds: [string, Edit, Edit, string[]][] = [
  ['one that is gone', nothing, withoutAudio(2), ['The sound effect of scene 1, shot 1 is gone']],
  ['one that is new', withoutAudio(1), nothing, ['The voice of scene 1, shot 1 is new: “Hush”']],
  ['music that is new', withoutAudio(3), nothing, ['The music is new: “Take 2”']],
  ['nothing of those of a scene that goes', nothing, all(project({ sceneUids: [first] }), withoutAudio(4, 5)), ['Scene 2 is gone']],
  [
    'nothing of those of a scene that comes',
    all(project({ sceneUids: [first] }), withoutAudio(4, 5)),
    scene(2, { shots: shotsOf(2).slice(0, 2) }),
    ['Scene 2 is new: “Dawn”', 'Scene 2, shot 1 is new', 'Scene 2, shot 2 is new'],
  ],
  ['its first take', nothing, audio(1, chosen(3, 'Hello.')), ['The voice of scene 1, shot 1 is made: “Hello.”']],
  ['another take', audio(1, chosen(2, 'Bye.')), audio(1, chosen(3, 'Hello.')), ['The voice of scene 1, shot 1 has another take: “Hello.”']],
  ['no take any more', audio(1, chosen(3, 'Hello.')), nothing, ['The voice of scene 1, shot 1 is not made']],
  ['what it is to say', nothing, audio(1, { prompt: 'Hello.' }), ['The voice of scene 1, shot 1 is to be: “Hello.”']],
  ['in which voice', nothing, audio(1, { voiceId: 'ben' }), ['The voice of scene 1, shot 1 is to be spoken in another voice']],
  [
    'nothing of what one is to say that is made',
    audio(1, chosen(3, 'Hello.')),
    audio(1, { ...chosen(3, 'Hello.'), prompt: 'Goodbye.', voiceId: 'ben' }),
    [],
  ],
];

describe.each([
  ['the words of a film', ofWords],
  ['a script', ofScript],
  ['its scenes', ofScenes],
  ['its shots', ofShots],
  ['its sounds', ofSounds],
])('what is said of %s', (_, cases) => {
  it.each(cases)('is %s', (_what, was, is, expected) => {
    expect(told(was, is)).toEqual(expected);
  });
});

describe('what is shown', () => {
  const shown = (was: Edit, is: Edit) => differences(was(begun), is(begun)).map(({ before, after }) => ({ before, after }));
  const frame = (shot: Shot) => ({
    assetId: shot.frames.find(({ frameId }) => frameId === shot.selectedFrame)?.image.assetId,
    of: 'image',
  });
  const clip = (shot: Shot) => ({ assetId: shot.clips.find(({ videoId }) => videoId === shot.selectedClip)?.video.assetId, of: 'video' });
  const portrait = { assetId: assetId(77), of: 'image' };
  const pictured = { imageId: id(77, 6), image: image(77), prompt: '', looks: null, recipe: null };
  const ida: Character = {
    ...(begun.cast.characters[0] as Character),
    ...{ characterId: id(3, 5), name: 'Ida', portraits: [pictured], selected: pictured.imageId },
  };

  it.each<[string, Edit, Edit, unknown, unknown]>([
    ['the video of a shot that is gone', nothing, withoutShot(12), clip(shotOf(12)), null],
    ['the start frame of one without a video', nothing, all(withoutShot(11), withoutAudio(1, 2)), frame(shotOf(11)), null],
    ['nothing of one without either', nothing, withoutShot(13), null, null],
    ['the video of a shot that is new', withoutShot(12), nothing, null, clip(shotOf(12))],
    ['the start frame of a new one without a video', all(withoutShot(11), withoutAudio(1, 2)), nothing, null, frame(shotOf(11))],
    ['no start frame any more', nothing, shot(11, { selectedFrame: null }), frame(shotOf(11)), null],
    ['a video where there was none', shot(12, { selectedClip: null }), nothing, null, clip(shotOf(12))],
    ['the portrait of somebody new', nothing, cast((all) => [...all, ida]), null, portrait],
    ['nothing of somebody new without one', nothing, cast((all) => [...all, { ...ida, selected: null }]), null, null],
    [
      'both portraits',
      cast((all) => [...all, { ...ida, portraits: [...ida.portraits, { ...pictured, imageId: id(78, 6), image: image(78) }] }]),
      cast((all) => [
        ...all,
        { ...ida, portraits: [...ida.portraits, { ...pictured, imageId: id(78, 6), image: image(78) }], selected: id(78, 6) },
      ]),
      portrait,
      { assetId: assetId(78), of: 'image' },
    ],
  ])('is %s', (_, was, is, before, after) => {
    expect(shown(was, is)).toEqual([{ before, after }]);
  });

  it('says whose portrait is another one, and who is new', () => {
    expect(
      told(
        nothing,
        cast((all) => [...all, ida]),
      ),
    ).toEqual(['Ida is in the cast']);
    expect(
      told(
        cast((all) => [...all, { ...ida, selected: null }]),
        cast((all) => [...all, ida]),
      ),
    ).toEqual(['Ida has a portrait']);
  });
});
