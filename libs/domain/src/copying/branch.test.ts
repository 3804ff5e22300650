import { describe, expect, it } from '@jest/globals';
import { streams } from '@scenewright/events';
import { freshnessOf } from '../freshness/freshness.js';
import { beginFilm } from '../testing/clicks.js';
import { FilmInMemory, PROJECT } from '../testing/film.js';
import { id } from '../testing/samples.js';
import { type AnyCommand, filmDecider } from '../undo/film-streams.js';
import type { Film } from '../undo/words.js';
import { type BranchRequest, planBranch } from './branch.js';

const BRANCH = id(8);
const branchOf = { projectId: PROJECT, position: '12', at: '2026-03-01T09:00:00.000Z' };
const copied = (old: string) => `${old.slice(0, 24)}b${old.slice(25)}`;
const [ONE, TWO] = [id(1), id(2)];

const begun = () => {
  const film = new FilmInMemory();
  beginFilm(film);
  return film;
};
const asIs = (film: FilmInMemory) => film.at(film.states);
const branching = (film: Film, more: Partial<BranchRequest> = {}): BranchRequest => ({
  ...{ projectId: BRANCH, ownerId: 'ada', branchOf, times: {}, maxVideoSeconds: 60, idFor: copied, film },
  ...more,
});
type Read = AnyCommand & Readonly<Record<string, unknown>>;
/** What the branch begins with, of this type. */
const commands = (film: Film, type: string, more: Partial<BranchRequest> = {}): Read[] => {
  const plan = planBranch(branching(film, more));
  if (!plan.ok) throw new Error(plan.rejection.message);
  return plan.commands.flatMap(({ command }) => (command.type === type ? [command as Read] : []));
};

describe('the scenes of a branch', () => {
  it('are each there once, by their own words, in the order of the film', () => {
    const film = begun();
    film.does('title', [streams.scene(TWO), { type: 'ReviseScene', changes: { title: { from: 'Dawn', to: 'Noon' } } } as never]);
    film.does('move', [streams.project(PROJECT), { type: 'MoveScene', sceneUid: TWO, to: 1 } as never]);
    expect(commands(asIs(film), 'CreateScene')).toMatchObject([
      { sceneUid: copied(TWO), number: 1, title: 'Noon', shots: [], setting: null },
      { sceneUid: copied(ONE), number: 2, title: 'Dawn', shots: [], setting: null },
    ]);
    expect(commands(asIs(film), 'PlanScenes')).toEqual([{ type: 'PlanScenes', sceneUids: [TWO, ONE].map(copied) }]);
    expect(commands(asIs(film), 'CopyShot').map(({ from, purpose }) => ({ from, purpose }))).toEqual(
      [21, 22, 23, 11, 12, 13].map((n) => ({ from: { sceneUid: id(Math.floor(n / 10)), shotUid: id(n, 3) }, purpose: 'branch' })),
    );
  });
  it('are not planned where there are none, and nothing is cast or heard that never was', () => {
    const film = new FilmInMemory();
    const about = { idea: 'A letter', videoLength: 30, aspectRatio: '16:9', videoStyle: '', ownerId: 'ada', projectId: PROJECT };
    const script = { title: 'The Letter', logline: '', scenes: [{ id: 1, title: 'Dawn', duration: 5, description: '', shots: [] }] };
    const project = streams.project(PROJECT);
    film.does(
      'begin',
      [project, { type: 'CreateProject', scriptJobId: id(1, 1), maxVideoSeconds: 60, ...about } as never],
      [project, { type: 'CompleteScript', jobId: id(1, 1), script, method: 'offline' } as never],
    );
    const plan = planBranch(branching(asIs(film)));
    expect(plan.ok && plan.commands.map(({ command: { type } }) => type)).toEqual(['BranchProject']);
  });
  it('have their versions by the times at which those were made, of a shot, a character and a sound', () => {
    const film = asIs(begun());
    const at = '2026-03-01T09:00:00.000Z';
    const shot = film.scenes[0]?.shots[1];
    const [frame, clip] = [shot?.frames[0]?.frameId ?? '', shot?.clips[0]?.videoId ?? ''];
    const portrait = film.cast.characters[0]?.portraits[0]?.imageId ?? '';
    const take = film.soundtrack.audios[1]?.takes[0]?.takeId ?? '';
    const times = { [frame]: at, [clip]: at, [portrait]: at, [take]: at, [id(99)]: at };
    const copies = commands(film, 'CopyShot', { times });
    expect(copies.map((copy) => copy.times)).toEqual([{}, { [frame]: at, [clip]: at }, {}, {}, {}, {}]);
    const listed = (type: string, list: string) => (commands(film, type, { times })[0]?.[list] ?? []) as { times: object }[];
    expect(listed('CopyCast', 'characters').map((copy) => copy.times)).toEqual([{ [portrait]: at }, {}]);
    expect(listed('CopyAudios', 'audios').map((copy) => copy.times)).toEqual([{}, { [take]: at }, {}, {}, {}]);
  });
});

describe('the cast of a branch', () => {
  it('is there with nobody in it when a film was cast with nobody', () => {
    const film = asIs(begun());
    expect(commands({ ...film, cast: { ...film.cast, characters: [] } }, 'CopyCast')).toEqual([{ type: 'CopyCast', characters: [] }]);
  });
  it('is there when somebody is, whatever became of the casting', () => {
    const film = asIs(begun());
    expect(commands({ ...film, cast: { ...film.cast, completed: false } }, 'CopyCast')).toMatchObject([
      { characters: [{ characterId: copied(id(1, 5)), from: id(1, 5) }, { from: id(2, 5) }] },
    ]);
  });
});

describe('the sounds of a branch', () => {
  const audios = (film: Film) =>
    commands(film, 'CopyAudios').flatMap((copy) => (copy.audios as { from: string; placement: object }[]).map((one) => one));

  it('are those of shots that come along, and music over the scenes that do', () => {
    const film = begun();
    film.does('shot', [streams.scene(ONE), { type: 'RemoveShot', shotUid: id(11, 3) } as never]);
    film.does('scene', [streams.project(PROJECT), { type: 'RemoveScene', sceneUid: TWO } as never]);
    expect(audios(asIs(film))).toMatchObject([{ from: id(3, 4), placement: { startSceneUid: copied(ONE), endSceneUid: copied(ONE) } }]);
  });
  it('are none where none comes along', () => {
    const film = begun();
    for (const sceneUid of [TWO, ONE]) film.does(sceneUid, [streams.project(PROJECT), { type: 'RemoveScene', sceneUid } as never]);
    const { soundtrack, ...rest } = asIs(film);
    const ofShots = { ...soundtrack, audios: soundtrack.audios.filter(({ type }) => type !== 'music') };
    const only = { ...rest, project: { ...rest.project, sceneUids: [ONE] }, scenes: rest.scenes.map((scene) => ({ ...scene, shots: [] })) };
    expect(commands({ ...only, soundtrack: ofShots }, 'CopyAudios')).toEqual([]);
  });
  it('were designed when those of the film were', () => {
    const film = asIs(begun());
    const designed = (is: boolean) => commands({ ...film, soundtrack: { ...film.soundtrack, designed: is } }, 'CopySoundtrack');
    expect(designed(true)).toEqual([{ type: 'CopySoundtrack', from: PROJECT }]);
    expect(designed(false)).toEqual([]);
  });
});

describe('what was left as it is', () => {
  const left = () => {
    const film = begun();
    film.does('words', [
      streams.scene(ONE),
      { type: 'ReviseShot', shotUid: id(12, 3), changes: { video_prompt: { from: 'shot 12 moves', to: 'It falls' } } } as never,
    ]);
    const { project, cast, scenes, soundtrack } = asIs(film);
    const about = project.about as NonNullable<typeof project.about>;
    const placed = scenes.flatMap((scene) => (scene.sceneUid === null ? [] : [{ ...scene, sceneUid: scene.sceneUid }]));
    const stale = freshnessOf({ about, cast, scenes: placed, scenePlaces: project.scenePlaces, soundtrack });
    const outputs = stale.map(({ key: output, signature: against }) => ({ output, against }));
    return { film, outputs };
  };

  it('stays so in a branch of the same shape, under its own name, and is nothing to one of another shape', () => {
    const { film, outputs } = left();
    expect(outputs.map(({ output }) => output)).toContain(`clip:${id(12, 3)}`);
    film.does('left', [streams.project(PROJECT), { type: 'AcceptStaleness', outputs } as never]);
    const accepted = (more?: Partial<BranchRequest>) =>
      commands(asIs(film), 'AcceptStaleness', more).flatMap((one) => one.outputs as object[]);
    expect(accepted()).toContainEqual(expect.objectContaining({ output: `clip:${copied(id(12, 3))}` }));
    expect(accepted({ aspectRatio: '16:9' })).toEqual(accepted());
    expect(accepted({ aspectRatio: '9:16' })).toEqual([]);
  });
  it('is nothing where nothing was left', () => {
    expect(commands(asIs(left().film), 'AcceptStaleness')).toEqual([]);
  });
});

describe('a moment without a script', () => {
  it.each(['about', 'script'] as const)('begins no branch: %s is missing', (missing) => {
    const film = asIs(begun());
    expect(planBranch(branching({ ...film, project: { ...film.project, [missing]: null } }))).toEqual({
      ok: false,
      rejection: { code: 'CONFLICT', message: 'There was no script yet at that moment. Choose a later one.' },
    });
  });
});

it('begins with commands that are accepted one after the other', () => {
  const plan = planBranch(branching(asIs(begun()), { title: 'The Letter, again' }));
  const states = new Map<string, unknown>();
  for (const { stream, command } of plan.ok ? plan.commands : []) {
    const decider = filmDecider(stream);
    const before = states.get(stream) ?? decider.initial;
    const decision = decider.decide(before, command);
    expect(decision).toMatchObject({ ok: true });
    if (decision.ok) states.set(stream, decision.events.reduce(decider.evolve, before));
  }
  expect(states.get(streams.project(BRANCH))).toMatchObject({
    about: { projectId: BRANCH, ownerId: 'ada', branchOf, aspectRatio: '16:9' },
    script: { title: 'The Letter, again' },
    sceneUids: [ONE, TWO].map(copied),
  });
});
