import { describe, expect, it } from '@jest/globals';
import { streams } from '@scenewright/events';
import { ownSound, selectedClip } from '../scene/state.js';
import { beginFilm, clickFor, type Wish } from '../testing/clicks.js';
import { FilmInMemory, PROJECT } from '../testing/film.js';
import { id, text } from '../testing/samples.js';
import { differences } from './differences.js';

const scene = streams.scene(id(1));
const shotUid = id(11, 3);
const wish = (kind: Wish['kind']): Wish => ({ kind, a: 0, b: 0, ends: 'at once', well: true });

it('has the sound that came with a clip on or off again, as it was at that moment', () => {
  const film = new FilmInMemory();
  beginFilm(film);
  // every other clip of these comes with sound
  const { does, ends } = clickFor(wish('video'), 1, film);
  film.does('video', ...does);
  for (const commands of ends) film.does('video', ...commands);
  const shot = () => film.scene(id(1)).shots.find((one) => one.shotUid === shotUid)!;
  const heard = () => ownSound(selectedClip(shot())!);
  const turn = (on: boolean) => film.does(`turn ${on}`, [scene, { type: 'SwitchClipSound', shotUid, on } as never]);
  expect(heard()).toBe('on');
  const on = film.states;
  turn(false);
  const off = film.states;
  expect(heard()).toBe('off');

  expect(differences(film.at(on), film.at(off)).map(({ said }) => said)).toEqual([
    'The sound that came with the video of scene 1, shot 1 is off',
  ]);
  expect(film.restore('to on', on)).toBeNull();
  expect(heard()).toBe('on');
  expect(film.restore('to off', off)).toBeNull();
  expect(heard()).toBe('off');
  expect(film.restore('nothing', off)).toMatchObject({ code: 'CONFLICT' });
  expect(film.turn('to off')).toBeNull();
  expect(heard()).toBe('on');
});

it('has the words of its script and its shape again, before its scenes are made', () => {
  const film = new FilmInMemory();
  const project = streams.project(PROJECT);
  const about = { idea: 'A letter', videoLength: 30, aspectRatio: '16:9', videoStyle: '', ownerId: 'ada', projectId: PROJECT };
  const shots = [{ shot_id: 1, ...text('the lamp'), characters: [] }];
  const script = { title: 'The Letter', logline: '', scenes: [{ id: 1, title: 'Dawn', duration: 5, description: '', shots }] };
  film.does(
    'begin',
    [project, { type: 'CreateProject', scriptJobId: id(1, 1), maxVideoSeconds: 60, ...about } as never],
    [project, { type: 'CompleteScript', jobId: id(1, 1), script, method: 'offline' } as never],
  );
  const then = film.states;
  const seen = film.visible();
  film.does(
    'edit',
    [project, { type: 'ReviseBrief', changes: { aspectRatio: { from: '16:9', to: '9:16' } }, maxVideoSeconds: 60 } as never],
    [project, { type: 'ReviseScriptScene', scene: 1, changes: { title: { from: 'Dawn', to: 'Noon' } } } as never],
    [
      project,
      {
        ...{ type: 'ReviseScriptShot', scene: 1, shot: 1 },
        changes: { narration: { from: '', to: 'It was late.' }, speaker: { from: '', to: 'Mara' } },
      } as never,
    ],
  );
  const edited = film.visible();
  expect(differences(film.at(then), film.at(film.states)).map(({ said }) => said)).toEqual([
    'The film has the shape 9:16',
    'Scene 1 is called: “Noon”',
    'The narration of scene 1, shot 1 reads: “It was late.”',
    'The line of scene 1, shot 1 is said by Mara',
  ]);
  expect(film.restore('restoring', then)).toBeNull();
  expect(film.visible()).toEqual(seen);
  expect(differences(film.at(then), film.at(film.states))).toEqual([]);
  expect(film.turn('restoring')).toBeNull();
  expect(film.visible()).toEqual(edited);
});

describe('has the names of its characters again', () => {
  const [MARA, JON] = [id(1, 5), id(2, 5)];
  const names = (film: FilmInMemory) => film.cast.characters.map(({ name }) => name);

  it.each([
    ['that went on to another one', [MARA, 'Mara', 'Sara'], [JON, 'Jon', 'Mara']],
    ['that two of them have swapped', [MARA, 'Mara', 'Sara'], [JON, 'Jon', 'Mara'], [MARA, 'Sara', 'Jon']],
  ])('%s, and undoes that', (_, ...renames) => {
    const film = new FilmInMemory();
    beginFilm(film);
    const then = film.states;
    for (const [characterId, from, to] of renames) {
      const command = { type: 'ReviseCharacter', characterId, changes: { name: { from, to } } };
      expect(film.does(`${from} to ${to}`, [streams.cast(PROJECT), command as never])).toBe(true);
    }
    const renamed = names(film);
    expect(film.restore('restoring', then)).toBeNull();
    expect(names(film)).toEqual(['Mara', 'Jon']);
    expect(film.turn('restoring')).toBeNull();
    expect(names(film)).toEqual(renamed);
    expect(film.turn('restoring')).toBeNull();
    expect(names(film)).toEqual(['Mara', 'Jon']);
  });
});

describe('is refused while a sound is being made', () => {
  const request = { type: 'RequestAudio', jobId: id(78, 7), prompt: 'Hush', seconds: 4, line: '', speakerVoice: null, price: 500 };
  const makes = (film: FilmInMemory, audioId: string) =>
    expect(film.does('sound', [streams.soundtrack(PROJECT), { ...request, audioId } as never])).toBe(true);

  it('for a shot that would go', () => {
    const film = new FilmInMemory();
    beginFilm(film);
    const { does, ends } = clickFor(wish('addShot'), 1, film);
    const before = film.states;
    film.does('add', ...does);
    for (const commands of ends) film.does('add', ...commands);
    const shot = film.scene(id(1)).shots.find((one) => one.shotUid !== shotUid && one.text.name === 'new')!;
    const audio = { audioId: id(77, 4), type: 'voice', placement: { sceneUid: id(1), shotUid: shot.shotUid }, prompt: 'Hush' };
    film.does('voice', [streams.soundtrack(PROJECT), { type: 'AddAudios', audios: [audio] } as never]);
    makes(film, audio.audioId);
    expect(film.restore('restore', before)).toMatchObject({ code: 'ALREADY_RUNNING' });
  });

  it('for a scene that would go', () => {
    const film = new FilmInMemory();
    beginFilm(film);
    const project = streams.project(PROJECT);
    film.does('remove', [project, { type: 'RemoveScene', sceneUid: id(2) } as never]);
    const without = film.states;
    film.does('bring back', [project, { type: 'RestoreScene', sceneUid: id(2) } as never]);
    makes(film, film.soundtrack.audios.find(({ placement }) => 'sceneUid' in placement && placement.sceneUid === id(2))!.audioId);
    expect(film.restore('restore', without)).toMatchObject({ code: 'ALREADY_RUNNING' });
  });
});
