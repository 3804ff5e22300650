import { beforeEach, describe, expect, it } from '@jest/globals';
import { type StreamName, streams } from '@scenewright/events';
import { freshnessOf } from '../freshness/freshness.js';
import { ofShot } from '../soundtrack/decider.js';
import { beginFilm } from '../testing/clicks.js';
import { FilmInMemory, PROJECT } from '../testing/film.js';
import { clip, id, setting, sound } from '../testing/samples.js';
import { Desk } from '../undo/film-streams.js';
import { moveShots, type ShotMove } from './move-shots.js';
import { joinScenes, splitScene } from './split-and-join.js';

const [ONE, TWO, NEW] = [id(1), id(2), id(3)];
const SHOT = id(11, 3);
const moving = {
  projectId: PROJECT,
  times: { [id(1, 0x20)]: '2026-03-01T09:00:00.000Z' },
  idFor: (old: string) => `${old.slice(0, 24)}a${old.slice(25)}`,
};
const across = { ...moving, from: ONE, shotUids: [SHOT], to: TWO, at: 1, purpose: 'move' } as const satisfies ShotMove;

let film: FilmInMemory;
beforeEach(() => {
  film = new FilmInMemory();
  beginFilm(film);
});

const ask = (stream: StreamName, command: object) => film.does(`${Math.random()}`, [stream, command as never]);
const scene = (uid: string) => film.scene(uid).shots.map(({ shotUid }) => shotUid);
const carryOut = (decide: (desk: Desk) => unknown) => {
  const desk = new Desk(film.states);
  const rejection = decide(desk);
  film.does('planned', ...desk.commands.map(({ stream, command }) => [stream, command] as const));
  return rejection;
};
const stale = () => {
  const { project, cast, soundtrack } = film;
  const scenes = project.sceneUids.map((sceneUid) => ({ ...film.scene(sceneUid), sceneUid }));
  const { about, accepted, scenePlaces } = project;
  return freshnessOf({ about: about!, cast, scenes, scenePlaces, soundtrack }, { accepted }).map(({ key }) => key);
};
/** A voice, a clip, and a mouth that moves with the voice. */
function speak(): void {
  const scene = streams.scene(ONE);
  const soundtrack = streams.soundtrack(PROJECT);
  ask(soundtrack, { type: 'RequestAudio', jobId: id(1, 0x20), audioId: id(1, 4), prompt: 'Hush', seconds: 4, line: '', price: 500 });
  ask(soundtrack, { type: 'CompleteAudio', jobId: id(1, 0x20), audio: sound(3) });
  const video = { model: 'kling-2.1', resolution: '720p', seconds: 5, prompt: 'shot 11 moves', price: 5000, setting };
  ask(scene, { type: 'RequestVideo', jobId: id(2, 0x20), shotUid: SHOT, ...video });
  ask(scene, { type: 'CompleteVideo', jobId: id(2, 0x20), video: clip(9) });
  const voice = { takeId: id(1, 0x20), assetId: sound(3).assetId, words: 'Hush' };
  ask(scene, { type: 'RequestLipSync', jobId: id(3, 0x20), shotUid: SHOT, audioId: id(1, 4), voice, speaker: null, price: 1500 });
  ask(scene, { type: 'CompleteLipSync', jobId: id(3, 0x20), video: clip(10) });
}

describe('a shot that goes to another scene', () => {
  it('stands there with its sounds, and no more where it was', () => {
    expect(carryOut((desk) => moveShots(across, desk))).toBeNull();
    const uid = moving.idFor(SHOT);
    expect(scene(ONE)).toEqual([id(12, 3), id(13, 3)]);
    expect(scene(TWO)).toEqual([uid, id(21, 3), id(22, 3), id(23, 3)]);
    const sounds = film.soundtrack.audios.filter((audio) => ofShot(audio, uid) || ofShot(audio, SHOT));
    expect(sounds.map(({ type, placement }) => ({ type, placement }))).toEqual([
      { type: 'voice', placement: { sceneUid: TWO, shotUid: uid } },
      { type: 'sound_effect', placement: { sceneUid: TWO, shotUid: uid } },
    ]);
  });
  it('keeps its versions, and its mouth the voice that it moves with', () => {
    speak();
    const before = stale();
    carryOut((desk) => moveShots(across, desk));
    const [shot] = film.scene(TWO).shots;
    expect(shot?.clips.map(({ kind }) => kind)).toEqual(['generated', 'lip_synced']);
    expect(shot?.clips[1]?.recipe).toMatchObject({ kind: 'lip_sync', audioId: moving.idFor(id(1, 4)) });
    expect(
      stale()
        .map((key) => key.replace(/(:.{24})a/, '$10'))
        .sort(),
    ).toEqual(before.sort());
    // and follows it from now on
    const audioId = moving.idFor(id(1, 4));
    ask(streams.soundtrack(PROJECT), {
      type: 'RequestAudio',
      jobId: id(4, 0x20),
      audioId,
      prompt: 'Hush',
      seconds: 4,
      line: '',
      price: 500,
    });
    ask(streams.soundtrack(PROJECT), { type: 'CompleteAudio', jobId: id(4, 0x20), audio: sound(4) });
    expect(stale()).toContain(`clip:${moving.idFor(SHOT)}`);
  });
  it('is left as it was where somebody left it so', () => {
    speak();
    ask(streams.soundtrack(PROJECT), {
      type: 'RequestAudio',
      jobId: id(4, 0x20),
      audioId: id(1, 4),
      prompt: 'Hush',
      seconds: 4,
      line: '',
      price: 500,
    });
    ask(streams.soundtrack(PROJECT), { type: 'CompleteAudio', jobId: id(4, 0x20), audio: sound(4) });
    expect(stale()).toContain(`clip:${SHOT}`);
    const { project, cast, soundtrack } = film;
    const scenes = project.sceneUids.map((sceneUid) => ({ ...film.scene(sceneUid), sceneUid }));
    const all = freshnessOf({ about: project.about!, cast, scenes, scenePlaces: project.scenePlaces, soundtrack });
    const outputs = all.map(({ key: output, signature: against }) => ({ output, against }));
    ask(streams.project(PROJECT), { type: 'AcceptStaleness', outputs });
    expect(stale()).toEqual([]);
    carryOut((desk) => moveShots(across, desk));
    expect(stale()).toEqual([]);
  });
  it('stays when that scene has been deleted', () => {
    ask(streams.project(PROJECT), { type: 'RemoveScene', sceneUid: TWO });
    expect(carryOut((desk) => moveShots(across, desk))).toEqual({ code: 'NOT_FOUND', message: 'There is no such scene.' });
    expect(scene(ONE)).toContain(SHOT);
  });
  it('stays while it or its sound is being made', () => {
    ask(streams.soundtrack(PROJECT), {
      type: 'RequestAudio',
      jobId: id(4, 0x20),
      audioId: id(1, 4),
      prompt: 'Hush',
      seconds: 4,
      line: '',
      price: 500,
    });
    expect(carryOut((desk) => moveShots(across, desk))).toMatchObject({ code: 'ALREADY_RUNNING', field: 'shotId' });
    expect(moveShots({ ...across, shotUids: [id(99, 3)] }, new Desk(film.states))).toEqual({
      code: 'NOT_FOUND',
      message: 'There is no such shot in this scene.',
      field: 'shotId',
    });
  });
});

describe('what is decided for a shot that goes elsewhere', () => {
  const at = '2026-03-01T09:00:00.000Z';
  const decided = (move: Partial<ShotMove>) => {
    const desk = new Desk(film.states);
    expect(moveShots({ ...across, ...move }, desk)).toBeNull();
    return desk.commands.map(({ stream, command }) => ({ stream, ...command }));
  };

  it('is its copy, its sounds, and that it is taken out where it was', () =>
    expect(decided({}).map(({ stream, type }) => [stream, type])).toEqual([
      [streams.scene(TWO), 'CopyShot'],
      [streams.soundtrack(PROJECT), 'CopyAudios'],
      [streams.soundtrack(PROJECT), 'RemoveAudiosOfShot'],
      [streams.scene(ONE), 'RemoveShot'],
    ]));
  it('is its copy alone when it is to be there twice, and both are there then', () => {
    expect(decided({ purpose: 'duplicate', to: ONE, at: 2 }).map(({ type }) => type)).toEqual(['CopyShot', 'CopyAudios']);
    carryOut((desk) => moveShots({ ...across, purpose: 'duplicate', to: ONE, at: 2 }, desk));
    expect(scene(ONE)).toEqual([SHOT, moving.idFor(SHOT), id(12, 3), id(13, 3)]);
  });
  it('goes with several in the order in which they are named', () => {
    carryOut((desk) => moveShots({ ...across, shotUids: [id(13, 3), id(11, 3)], at: 2 }, desk));
    expect(scene(TWO)).toEqual([id(21, 3), ...[id(13, 3), id(11, 3)].map(moving.idFor), id(22, 3), id(23, 3)]);
    expect(scene(ONE)).toEqual([id(12, 3)]);
  });
  it('has the times of its own versions', () => {
    const { frames, clips } = film.scene(ONE).shots[1]!;
    const take = film.soundtrack.audios[1]!.takes[0]!;
    const times = { [frames[0]!.frameId]: at, [clips[1]!.videoId]: at, [take.takeId]: at, [id(99)]: at };
    const [copy] = decided({ shotUids: [id(12, 3)], times });
    expect(copy).toMatchObject({ times: { [frames[0]!.frameId]: at, [clips[1]!.videoId]: at } });
    expect(Object.keys((copy as unknown as { times: object }).times)).toHaveLength(2);
    expect(decided({ times })[1]).toMatchObject({ audios: [{ times: {} }, { times: { [take.takeId]: at } }] });
  });
});

describe('a scene', () => {
  it('that is split has its later shots in a scene of their own, and music goes on over both', () => {
    const split = { ...moving, sceneUid: TWO, shotUid: id(22, 3), newSceneUid: NEW, title: 'Later' };
    expect(carryOut((desk) => splitScene(split, desk))).toBeNull();
    expect(film.project.sceneUids).toEqual([ONE, TWO, NEW]);
    expect([scene(TWO), scene(NEW)]).toEqual([[id(21, 3)], [id(22, 3), id(23, 3)].map(moving.idFor)]);
    expect(film.scene(NEW)).toMatchObject({ title: 'Later', number: 3 });
    expect(film.visible().sounds.find(({ type }) => type === 'music')?.span).toEqual({ first: 0, last: 2 });
  });
  it.each([
    [21, { code: 'CONFLICT', message: 'The scene begins with this shot. Choose a later one to split it there.', field: 'shot' }],
    [11, { code: 'NOT_FOUND', message: 'There is no such shot in this scene.', field: 'shot' }],
  ])('cannot be split before its first shot, or at one of another scene: %i', (n, rejection) => {
    const desk = new Desk(film.states);
    expect(splitScene({ ...moving, sceneUid: TWO, shotUid: id(n, 3), newSceneUid: NEW, title: '' }, desk)).toEqual(rejection);
    expect(desk.commands).toEqual([]);
  });
  it('that is joined with the one behind it has the shots of both, and its music is still heard', () => {
    ask(streams.soundtrack(PROJECT), {
      type: 'AddAudios',
      audios: [{ audioId: id(9, 4), type: 'music', placement: { startSceneUid: TWO, endSceneUid: TWO }, prompt: 'Drums' }],
    });
    expect(carryOut((desk) => joinScenes({ ...moving, sceneUid: ONE }, desk))).toBeNull();
    expect(film.project.sceneUids).toEqual([ONE]);
    expect(scene(ONE)).toEqual([id(11, 3), id(12, 3), id(13, 3), ...[id(21, 3), id(22, 3), id(23, 3)].map(moving.idFor)]);
    expect(
      film
        .visible()
        .sounds.filter(({ type }) => type === 'music')
        .map(({ span }) => span),
    ).toEqual([
      { first: 0, last: 0 },
      { first: 0, last: 0 },
    ]);
    expect(joinScenes({ ...moving, sceneUid: ONE }, new Desk(film.states))).toEqual({
      code: 'CONFLICT',
      message: 'This is the last scene: there is none behind it to join it with.',
      field: 'sceneId',
    });
  });
});

describe('music', () => {
  const FOUR = id(4);
  const [there, back] = [
    { startSceneUid: ONE, endSceneUid: TWO },
    { startSceneUid: TWO, endSceneUid: ONE },
  ];
  const over = (startSceneUid: string, endSceneUid: string) => ({ startSceneUid, endSceneUid });
  /** What becomes of music that lies over these scenes, ONE, TWO and FOUR; null when nothing does. */
  const moved = (placement: object, decide: (desk: Desk) => unknown) => {
    ask(streams.project(PROJECT), { type: 'AddScene', sceneUid: FOUR, at: 3 });
    const made = { projectId: PROJECT, number: 3, title: '', description: '', shots: [], setting };
    ask(streams.scene(FOUR), { type: 'CreateScene', sceneUid: FOUR, ...made });
    ask(streams.soundtrack(PROJECT), { type: 'RemoveAudio', audioId: id(3, 4) });
    ask(streams.soundtrack(PROJECT), { type: 'AddAudios', audios: [{ audioId: id(9, 4), type: 'music', placement, prompt: 'Drums' }] });
    const desk = new Desk(film.states);
    expect(decide(desk)).toBeNull();
    const [move, ...others] = desk.commands.map(({ command }) => command as object).filter((one) => 'placement' in one);
    expect(others).toEqual([]);
    return move ? (move as { placement: object }).placement : null;
  };
  const split = (desk: Desk) => splitScene({ ...moving, sceneUid: TWO, shotUid: id(22, 3), newSceneUid: NEW, title: '' }, desk);
  const join = (desk: Desk) => joinScenes({ ...moving, sceneUid: ONE }, desk);

  it.each([
    ['it ends with it', there, over(ONE, NEW)],
    ['it ends with it, named the other way round', back, over(NEW, ONE)],
    ['it lies over it alone', over(TWO, TWO), over(TWO, NEW)],
    ['it begins with it', over(TWO, FOUR), null],
    ['it begins with it, named the other way round', over(FOUR, TWO), null],
    ['it ends before it', over(ONE, ONE), null],
  ])('goes on to the end of a scene that is split, where %s', (_, placement, expected) => {
    expect(moved(placement, split)).toEqual(expected);
  });
  it.each([
    ['ends with the scene that goes', there, over(ONE, ONE)],
    ['ends with it, named the other way round', back, over(ONE, ONE)],
    ['begins with it', over(TWO, FOUR), over(ONE, FOUR)],
    ['begins with it, named the other way round', over(FOUR, TWO), over(FOUR, ONE)],
    ['lies over it alone', over(TWO, TWO), over(ONE, ONE)],
    ['lies over none of both', over(FOUR, FOUR), null],
    ['lies over the one that stays', over(ONE, FOUR), null],
  ])('is over the scene that stays, where it %s', (_, placement, expected) => {
    expect(moved(placement, join)).toEqual(expected);
  });
});
