import { beforeEach, describe, expect, it } from '@jest/globals';
import { type StreamName, streams } from '@scenewright/events';
import { moveShots } from '../copying/move-shots.js';
import { joinScenes, splitScene } from '../copying/split-and-join.js';
import type { Rejection } from '../decision.js';
import { beginFilm } from '../testing/clicks.js';
import { FilmInMemory, PROJECT } from '../testing/film.js';
import { requestSound, requestVideo, soundDone, videoDone } from '../testing/requests.js';
import { clip, id, image } from '../testing/samples.js';
import { Desk } from './film-streams.js';

const [ONE, TWO, NEW] = [id(1), id(2), id(3)];
const SHOT = id(11, 3);
const idFor = (old: string) => `${old.slice(0, 24)}a${old.slice(25)}`;
const moving = { projectId: PROJECT, times: {}, idFor };
const soundtrack = streams.soundtrack(PROJECT);

let film: FilmInMemory;
beforeEach(() => {
  film = new FilmInMemory();
  beginFilm(film);
});

const does = (step: string, stream: StreamName, ...commands: object[]) =>
  expect(film.does(step, ...commands.map((command) => [stream, command as never] as const))).toBe(true);
const carryOut = (step: string, decide: (desk: Desk) => Rejection | null) => {
  const desk = new Desk(film.states);
  expect(decide(desk)).toBeNull();
  film.does(step, ...desk.commands.map(({ stream, command }) => [stream, command] as const));
};
const move = () => carryOut('move', (desk) => moveShots({ ...moving, from: ONE, shotUids: [SHOT], to: TWO, at: 1, purpose: 'move' }, desk));
const shoot = (sceneUid: string, shotUid: string, video = clip(7)) =>
  does('video', streams.scene(sceneUid), requestVideo(1, shotUid), { ...videoDone(1), video });
const speak = (step: string, audioId: string) => does(step, soundtrack, requestSound(2, audioId), soundDone(2));
const shots = () => film.project.sceneUids.flatMap((uid) => film.scene(uid).shots.map(({ shotUid }) => shotUid));
const staysWhereItIs = (step: string) => {
  const before = film.states;
  expect(film.turn(step)).toEqual({
    code: 'CONFLICT',
    message: 'Something was made for this shot since, and it would go with the shot. Move it by hand, or delete it.',
  });
  expect(film.states).toBe(before);
};

describe('a shot that something was made for since', () => {
  const copy = idFor(SHOT);

  it.each([
    ['moved', move, TWO, copy],
    [
      'put into a scene of its own',
      () => carryOut('move', (desk) => splitScene({ ...moving, sceneUid: ONE, shotUid: id(12, 3), newSceneUid: NEW, title: '' }, desk)),
      NEW,
      idFor(id(12, 3)),
    ],
    ['joined to another scene', () => carryOut('move', (desk) => joinScenes({ ...moving, sceneUid: ONE }, desk)), ONE, idFor(id(21, 3))],
  ])('stays where it was %s, also when its video is undone', (_, moves, sceneUid, shotUid) => {
    moves();
    shoot(sceneUid, shotUid);
    expect(film.turn('video')).toBeNull();
    staysWhereItIs('move');
  });
  it('stays with a start frame of its own', () => {
    move();
    does('frame', streams.scene(TWO), { type: 'UploadStartFrame', shotUid: copy, frameId: id(1, 0x25), image: image(77) });
    expect(film.turn('frame')).toBeNull();
    staysWhereItIs('move');
  });
  it('stays with a sound that it was given', () => {
    move();
    const audio = { audioId: id(77, 4), type: 'voice', placement: { sceneUid: TWO, shotUid: copy }, prompt: 'Hush' };
    does('voice', soundtrack, { type: 'AddAudios', audios: [audio] });
    speak('voice', audio.audioId);
    staysWhereItIs('move');
    expect(film.turn('voice')).toBeNull();
    expect(film.turn('move')).toBeNull();
    expect(shots()).toContain(SHOT);
  });
  it('stays with a take of a sound that came along', () => {
    move();
    speak('take', idFor(id(2, 4)));
    expect(film.turn('take')).toBeNull();
    staysWhereItIs('move');
  });
  it('stays where it was moved, also when the move was done again', () => {
    move();
    expect([film.turn('move'), film.turn('move')]).toEqual([null, null]);
    speak('take', idFor(id(2, 4)));
    staysWhereItIs('move');
    expect(shots()).toContain(copy);
  });
  it.each([
    ['moved', 2, TWO, copy],
    ['moved back', 1, ONE, SHOT],
  ])('stays where it was %s once its words were edited, also when that was done again', (_, turns, sceneUid, shotUid) => {
    move();
    for (let turn = 0; turn < turns; turn++) expect(film.turn('move')).toBeNull();
    const { narration } = film.scene(sceneUid).shots.find((shot) => shot.shotUid === shotUid)!.text;
    does('edit', streams.scene(sceneUid), { type: 'ReviseShot', shotUid, changes: { narration: { from: narration, to: 'New words.' } } });
    expect(film.turn('move')?.message).toBe('This shot was changed since. Undo that first, or move the shot by hand.');
    expect([film.turn('edit'), film.turn('move')]).toEqual([null, null]);
  });
  it('stays where it was moved once the own sound of its video was switched off', () => {
    shoot(ONE, SHOT, { ...clip(7), sound: true });
    move();
    does('off', streams.scene(TWO), { type: 'SwitchClipSound', shotUid: copy, on: false });
    expect(film.turn('move')?.message).toBe('This shot was changed since. Undo that first, or move the shot by hand.');
    expect([film.turn('off'), film.turn('move')]).toEqual([null, null]);
  });
  it('stays where it was moved back', () => {
    move();
    expect(film.turn('move')).toBeNull();
    shoot(ONE, SHOT);
    expect(film.turn('video')).toBeNull();
    staysWhereItIs('move');
    expect(shots()).toContain(SHOT);
  });
});

describe('a shot whose sounds were changed since', () => {
  const copy = (audioId: string) => idFor(audioId);

  it.each([
    [
      'words that are not said yet',
      { type: 'ReviseAudio', audioId: copy(id(1, 4)), changes: { prompt: { from: 'Hush', to: 'New words.' } } },
    ],
    ['another take', { type: 'ChooseTake', audioId: copy(id(2, 4)), takeId: id(12, 0x2b) }],
    ['one that was removed', { type: 'RemoveAudio', audioId: copy(id(2, 4)) }],
  ])('stays where it was moved: %s', (_, command) => {
    move();
    does('since', soundtrack, command);
    const before = film.states;
    expect(film.turn('move')).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/^This shot was changed since\./) });
    expect(film.states).toBe(before);
  });
});

describe('a sound of a shot that is gone', () => {
  const remove = () =>
    film.does(
      'remove',
      [soundtrack, { type: 'RemoveAudiosOfShot', shotUid: SHOT } as never],
      [streams.scene(ONE), { type: 'RemoveShot', shotUid: SHOT } as never],
    );

  it.each([
    ['deleted', 'remove', remove],
    ['moved to another scene', 'move', move],
  ])('does not come back until its shot is back, which was %s', (_, step, goes) => {
    does('sound', soundtrack, { type: 'RemoveAudio', audioId: id(1, 4) });
    goes();
    expect(film.turn('sound')).toMatchObject({
      code: 'CONFLICT',
      message: 'The shot of this audio was deleted, or moved to another scene. Bring it back first.',
    });
    expect(film.turn(step)).toBeNull();
    expect(film.turn('sound')).toBeNull();
  });
});

describe('a shot that would come back into a scene that is out of the film by now', () => {
  const deleteScene = () => does('delete', streams.project(PROJECT), { type: 'RemoveScene', sceneUid: ONE });
  const refused = { code: 'CONFLICT', message: 'The scene has been deleted since. Bring it back first.' };

  it('stays where it was moved, until the scene is back', () => {
    move();
    deleteScene();
    expect(film.turn('move')).toEqual(refused);
    expect(shots()).toContain(idFor(SHOT));
    expect([film.turn('delete'), film.turn('move')]).toEqual([null, null]);
    expect(shots()).toContain(SHOT);
  });
  it('stays deleted, until the scene is back', () => {
    does('remove', streams.scene(ONE), { type: 'RemoveShot', shotUid: SHOT });
    deleteScene();
    expect(film.turn('remove')).toEqual(refused);
  });
  it('comes back with the scene when that went with the same step', () => {
    carryOut('join', (desk) => joinScenes({ ...moving, sceneUid: ONE }, desk));
    expect(film.turn('join')).toBeNull();
    expect(shots()).toContain(id(21, 3));
  });
});

describe('a name that another character has by now', () => {
  const rename = (characterId: string, from: string, to: string) =>
    does(to, streams.cast(PROJECT), { type: 'ReviseCharacter', characterId, changes: { name: { from, to } } });

  it('does not come back until it is free', () => {
    rename(id(1, 5), 'Mara', 'Sara');
    rename(id(2, 5), 'Jon', 'Mara');
    expect(film.turn('Sara')).toEqual({
      code: 'CONFLICT',
      message: 'Another character is called Mara by now. Undo that first, or give them another name.',
    });
    expect(film.turn('Mara')).toBeNull();
    expect(film.turn('Sara')).toBeNull();
    expect(film.cast.characters.map(({ name }) => name)).toEqual(['Mara', 'Jon']);
  });
});
