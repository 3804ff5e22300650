import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import { streams } from '@scenewright/events';
import fc from 'fast-check';
import { freshnessOf } from '../freshness/freshness.js';
import type { SceneState } from '../scene/state.js';
import { anyWish, beginFilm, clickFor, type Wish } from '../testing/clicks.js';
import { FilmInMemory, PROJECT } from '../testing/film.js';
import { id } from '../testing/samples.js';
import { filmDecider } from '../undo/film-streams.js';
import type { Film } from '../undo/words.js';
import { type BranchRequest, planBranch } from './branch.js';
import { renamed } from './renamed.js';

const BRANCH = id(8);
const branchOf = { projectId: PROJECT, position: '12', at: '2026-03-01T09:00:00.000Z' };
const idFor = (old: string) => `${old.slice(0, 24)}b${old.slice(25)}`;
const oldId = (now: string) => (now[24] === 'b' ? `${now.slice(0, 24)}0${now.slice(25)}` : now);

function played(wishes: readonly Wish[]): FilmInMemory {
  const film = new FilmInMemory();
  beginFilm(film);
  wishes.forEach((wish, n) => {
    const { does, ends } = clickFor(wish, n, film);
    if (does.length > 0 && film.does(`step ${n}`, ...does) && wish.ends !== 'never')
      for (const commands of ends) film.does(`step ${n}`, ...commands);
  });
  return film;
}

const request = (film: FilmInMemory, more: Partial<BranchRequest> = {}): BranchRequest => ({
  ...{ projectId: BRANCH, ownerId: 'ada', branchOf, times: {}, maxVideoSeconds: 60, idFor },
  film: film.at(film.states),
  ...more,
});

/** The branch as its own streams tell it, in a film of its own. */
function branched(film: FilmInMemory, more: Partial<BranchRequest> = {}): { branch: FilmInMemory; whole: Film } {
  const plan = planBranch(request(film, more));
  assert.ok(plan.ok, plan.ok ? '' : plan.rejection.message);
  const states = new Map<string, unknown>();
  for (const { stream, command } of plan.commands) {
    const decider = filmDecider(stream);
    const before = states.get(stream) ?? decider.initial;
    const decision = decider.decide(before, command);
    assert.ok(decision.ok, decision.ok ? '' : decision.rejection.message);
    // as they come back from the log
    const events = JSON.parse(JSON.stringify(decision.events)) as typeof decision.events;
    states.set(stream, events.reduce(decider.evolve, before));
  }
  const branch = new FilmInMemory();
  branch.states = new Map(
    [...states].map(([stream, state]) => [stream.endsWith(BRANCH) ? stream.replace(BRANCH, PROJECT) : stream, state]),
  );
  return { branch, whole: branch.at(branch.states) };
}

/** What is seen, by the ids of the film that it branches from. */
const seen = (film: FilmInMemory) =>
  JSON.parse(JSON.stringify(film.visible()), (_, value: unknown) => (typeof value === 'string' ? oldId(value) : value));

const now = (film: FilmInMemory) => {
  const { project, cast, soundtrack } = film;
  const scenes = project.sceneUids.map((sceneUid) => ({ ...film.scene(sceneUid), sceneUid }));
  return { about: project.about!, cast, scenes, scenePlaces: project.scenePlaces, soundtrack };
};

const wishes = fc.array(anyWish, { maxLength: 25, size: 'max' });

/** Another take of a sound fails, and then its scene is removed. */
const ANOTHER_TAKE_OF_WHAT_GOES = [
  ['addScene', 0, 0, false],
  ['removeScene', 0, 0, false],
  ['anotherTake', 10, 0, true],
  ['anotherTake', 4, 1, false],
  ['moveScene', 1, 0, false],
  ['removeScene', 0, 3, false],
].map(([kind, a, b, well]) => ({ kind, a, b, ends: 'at once', well }) as Wish);

describe('a branch of any film', () => {
  it('shows and sounds what the film did, under ids of its own, and nothing is being made', () =>
    fc.assert(
      fc.property(wishes, (all) => {
        const film = played(all);
        const { branch, whole } = branched(film);
        const { about, ...before } = seen(film);
        const { about: aboutBranch, ...after } = seen(branch);
        const placed = ({ placement, ...sound }: { placement: object }) => ('startSceneUid' in placement ? sound : { placement, ...sound });
        // music lies over the same scenes, whatever is out of the film before and behind them
        assert.deepEqual(
          { ...after, sounds: after.sounds.map(placed) },
          {
            ...before,
            sounds: before.sounds
              .filter(({ span, placement }: { span: unknown; placement: object }) => span || 'shotUid' in placement)
              .map(placed),
          },
        );
        assert.deepEqual({ ...aboutBranch, projectId: PROJECT }, { ...about, branchOf });
        assert.equal(whole.project.scenePlaces.length, film.project.sceneUids.length);
        for (const { shots, removed } of whole.scenes) {
          assert.deepEqual(removed, []);
          for (const shot of shots) {
            assert.equal(shot.shotUid[24], 'b');
            assert.ok(shot.frameWork.jobId === null && shot.designWork.jobId === null && shot.clipWork === null);
          }
        }
        assert.ok(whole.soundtrack.audios.every(({ work }) => work.jobId === null));
      }),
      { numRuns: 300 },
    ));

  it('has every version of every shot, with how it was made', () =>
    fc.assert(
      fc.property(wishes, (all) => {
        const film = played(all);
        const { whole } = branched(film);
        const ids = new Map(whole.scenes.flatMap(({ shots }) => shots.map(({ shotUid }): [string, string] => [shotUid, oldId(shotUid)])));
        const shots = film.project.sceneUids.flatMap((uid) => film.scene(uid).shots);
        for (const copy of whole.scenes.flatMap((scene) => scene.shots)) {
          const original = shots.find(({ shotUid }) => shotUid === ids.get(copy.shotUid));
          assert.deepEqual(copy.frames.length, original?.frames.length);
          assert.deepEqual(
            JSON.parse(JSON.stringify(copy.clips), (_, value) => (typeof value === 'string' ? oldId(value) : value)),
            JSON.parse(JSON.stringify(original?.clips)),
          );
        }
      }),
    ));

  it('has nothing out of date that the film had not, and what was left as it is stays so', () =>
    fc.assert(
      fc.property(wishes, fc.nat(), (all, nth) => {
        const film = played(all);
        const stale = freshnessOf(now(film));
        const left = stale
          .filter((_, index) => (nth >> index) % 2 === 1)
          .map(({ key: output, signature: against }) => ({ output, against }));
        if (left.length > 0) film.does('left', [streams.project(PROJECT), { type: 'AcceptStaleness', outputs: left } as never]);
        const { branch } = branched(film);
        const said = (of: FilmInMemory) =>
          freshnessOf(now(of), { accepted: of.project.accepted }).map(
            ({ key, causes }) => `${oldId(key)} ${causes.map(({ text }) => text)}`,
          );
        const isIdle = (state: SceneState) => state.shots.every(({ frameWork, clipWork }) => frameWork.jobId === null && !clipWork);
        // what is being made is not out of date; in the branch it is not being made
        if (!film.project.sceneUids.every((uid) => isIdle(film.scene(uid))) || film.soundtrack.audios.some(({ work }) => work.jobId))
          return;
        if (film.cast.characters.some(({ portraitWork, descriptionWork }) => portraitWork.jobId || descriptionWork.jobId)) return;
        assert.deepEqual(
          said(branch).map((one) => one.replaceAll(/[0-9a-f-]{36}/g, oldId)),
          said(film),
        );
      }),
      { numRuns: 300, examples: [[ANOTHER_TAKE_OF_WHAT_GOES, 0]] },
    ));

  it('leaves the film that it branches from as it is', () =>
    fc.assert(
      fc.property(wishes, (all) => {
        const film = played(all);
        const plan = planBranch(request(film));
        assert.ok(plan.ok);
        const own = [...film.states.keys()];
        for (const { stream } of plan.commands) assert.ok(!own.includes(stream), stream);
      }),
    ));
});

describe('a branch', () => {
  it('has the title and the shape that it is given, and says which pictures were made for another', () => {
    const film = played([]);
    const { branch, whole } = branched(film, { title: 'The Letter, upright', aspectRatio: '9:16' });
    expect(whole.project.script?.title).toBe('The Letter, upright');
    expect(whole.project.about).toMatchObject({ aspectRatio: '9:16', branchOf });
    const said = freshnessOf(now(branch)).filter(({ output }) => output === 'start_frame');
    expect(said).toHaveLength(4);
    for (const { causes } of said) expect(causes.map(({ text }) => text)).toContain('made for another shape than 9:16');
    // a portrait says who somebody is, in any shape
    expect(freshnessOf(now(branch)).filter(({ output }) => output === 'portrait')).toEqual([]);
  });
  it('needs a script to begin with', () => {
    const film = new FilmInMemory();
    expect(planBranch(request(film))).toMatchObject({ ok: false, rejection: { message: expect.stringContaining('no script yet') } });
  });
  it('is no longer than the plan allows', () => {
    const plan = planBranch(request(played([]), { maxVideoSeconds: 10 }));
    expect(plan).toMatchObject({ ok: false, rejection: { code: 'VIDEO_LENGTH_CAP' } });
  });
});

describe('renaming', () => {
  it('reaches ids however deep they stand, and nothing else', () => {
    const ids = new Map([[id(1), id(2)]]);
    const value = { a: id(1), b: [{ c: id(1), d: `${id(1)} is no id` }], e: null, n: 3 };
    expect(renamed(value, ids)).toEqual({ a: id(2), b: [{ c: id(2), d: `${id(1)} is no id` }], e: null, n: 3 });
  });
});
