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
    expect(carryOut((desk) => moveShots(across, desk))).toMatchObject({ code: 'NOT_FOUND' });
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
    expect(moveShots({ ...across, shotUids: [id(99, 3)] }, new Desk(film.states))).toMatchObject({ code: 'NOT_FOUND' });
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
  it('cannot be split before its first shot', () =>
    expect(splitScene({ ...moving, sceneUid: TWO, shotUid: id(21, 3), newSceneUid: NEW, title: '' }, new Desk(film.states))).toMatchObject({
      code: 'CONFLICT',
      field: 'shot',
    }));
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
    expect(joinScenes({ ...moving, sceneUid: ONE }, new Desk(film.states))).toMatchObject({ code: 'CONFLICT' });
  });
});
