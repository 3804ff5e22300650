import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { busyScene, createScene, sceneCommand } from '../testing/arbitraries.js';
import { play } from '../testing/history.js';
import { clip, id, image, jobId, text } from '../testing/samples.js';
import type { SceneCommand } from './commands.js';
import { sceneDecider } from './decider.js';
import { type SceneState, shotByUid, shotNumber } from './state.js';

const anyOrder = fc
  .tuple(createScene, fc.array(sceneCommand, { maxLength: 100, size: 'max' }))
  .map(([first, others]) => [first, ...others]);
const anything = fc.oneof(anyOrder, busyScene);

const shotUid = (n: number) => id(n, 3);
const uidsOf = (state: SceneState) => state.shots.map((shot) => shot.shotUid);

/** A scene of `count` shots, each with a start frame. */
const filmable = (count: number): SceneCommand[] => {
  const numbers = Array.from({ length: count }, (_, n) => n);
  return [
    {
      type: 'CreateScene',
      sceneUid: id(1),
      projectId: id(9),
      number: 1,
      title: '',
      description: '',
      shots: numbers.map((n) => ({ shotUid: shotUid(n), text: text(`shot ${n}`), characterIds: [], frameJobId: id(n, 7) })),
    },
    ...numbers.map((n): SceneCommand => ({ type: 'CompleteStartFrame', jobId: id(n, 7), prompt: '', characterIds: [], image: image(n) })),
  ];
};

/** Adding at a place, or removing whichever shot stands there. */
const edit = fc.record({ adds: fc.boolean(), at: fc.integer({ min: -1, max: 9 }) });
type Edit = { readonly adds: boolean; readonly at: number };

const commandFor = ({ adds, at }: Edit, n: number, state: SceneState): SceneCommand =>
  adds
    ? { type: 'AddShot', shotUid: shotUid(100 + n), at, description: 'New', designJobId: id(100 + n, 8) }
    : { type: 'RemoveShot', shotUid: state.shots[at]?.shotUid ?? shotUid(999) };

const edited = (state: SceneState, edits: readonly Edit[]): SceneState =>
  edits.reduce((so, one, n) => play(sceneDecider, [commandFor(one, n, so)], so).at(-1)?.after ?? so, state);

const after = (commands: SceneCommand[]) => play(sceneDecider, commands).at(-1)?.after ?? sceneDecider.initial;

describe('the numbers of shots', () => {
  it('run from 1 to n without a gap, each uid once, whatever happens', () =>
    fc.assert(
      fc.property(anything, (commands) => {
        for (const { after: state } of play(sceneDecider, commands)) {
          const uids = uidsOf(state);
          expect(new Set(uids).size).toBe(uids.length);
          expect(uids.map((uid) => shotNumber(state, uid))).toEqual(uids.map((_, index) => index + 1));
        }
      }),
    ));

  it('shift like the places of a list: a shot goes in where it was put or else to the end, and later ones follow', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.array(edit, { maxLength: 12 }), (count, edits) => {
        let state = after(filmable(count));
        const list = uidsOf(state);
        edits.forEach((one, n) => {
          state = play(sceneDecider, [commandFor(one, n, state)], state)[0]?.after ?? state;
          if (one.adds) list.splice(one.at >= 1 && one.at <= list.length + 1 ? one.at - 1 : list.length, 0, shotUid(100 + n));
          else if (list[one.at] !== undefined) list.splice(one.at, 1);
          expect(uidsOf(state)).toEqual(list);
        });
      }),
    ));
});

describe('work on its way while shots are added and removed', () => {
  it('arrives at the shot that it was for, or nowhere when that is gone', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(edit, { maxLength: 12 }), (count, edits) => {
        const numbers = Array.from({ length: count }, (_, n) => n);
        const asked = numbers.map(
          (n): SceneCommand => ({
            type: 'RequestVideo',
            jobId: jobId(n),
            shotUid: shotUid(n),
            model: 'kling-2.1',
            resolution: '720p',
            seconds: 5,
            prompt: 'It moves',
            price: 5000,
          }),
        );
        let state = edited(after([...filmable(count), ...asked]), edits);
        for (const n of numbers) {
          const before = state;
          const [step] = play(sceneDecider, [{ type: 'CompleteVideo', jobId: jobId(n), video: clip(n) }], state);
          state = step?.after ?? state;
          if (!shotByUid(before, shotUid(n))) {
            expect(step?.decision).toMatchObject({ ok: false, rejection: { code: 'NOT_IN_FLIGHT' } });
            continue;
          }
          expect(shotByUid(state, shotUid(n))?.selectedClip).toBe(jobId(n));
          const others = (one: SceneState) => one.shots.filter((shot) => shot.shotUid !== shotUid(n));
          expect(others(state)).toEqual(others(before));
        }
      }),
    ));
});

describe('the clip of a shot', () => {
  /** The job and what it does: 'Trim', 'LipSync' or 'VideoGeneration'. */
  const workOf = (type: string, job: string) => `${type.replace(/(Requested|Completed|Failed)$/, '')} ${job}`;
  const starts = ['VideoGenerationRequested', 'TrimRequested', 'LipSyncRequested'];
  const ends = ['VideoGenerationCompleted', 'VideoGenerationFailed', 'TrimCompleted', 'TrimFailed', 'LipSyncCompleted', 'LipSyncFailed'];

  it('has at most one thing done to it at a time, and each of them ends once', () =>
    fc.assert(
      fc.property(anything, (commands) => {
        const running = new Map<string, string>();
        for (const { type, data } of play(sceneDecider, commands).flatMap((step) => step.events)) {
          if (type === 'ShotRemoved') running.delete(data.shotUid);
          const about = data as { shotUid: string; jobId: string };
          if (starts.includes(type)) {
            expect(running.has(about.shotUid)).toBe(false);
            running.set(about.shotUid, workOf(type, about.jobId));
          }
          if (ends.includes(type)) {
            expect(running.get(about.shotUid)).toBe(workOf(type, about.jobId));
            running.delete(about.shotUid);
          }
        }
      }),
      { numRuns: 300 },
    ));

  it('is asked for again without effect while the same job runs', () =>
    fc.assert(
      fc.property(anything, (commands) => {
        for (const { command, events, after: state } of play(sceneDecider, commands)) {
          if (!events.some((event) => starts.includes(event.type) || event.type === 'StartFrameRequested')) continue;
          if (!command.type.startsWith('Request')) continue;
          expect(sceneDecider.decide(state, command)).toEqual({ ok: true, events: [] });
        }
      }),
    ));

  it('points at a version that exists, and no version is ever lost', () =>
    fc.assert(
      fc.property(anything, (commands) => {
        for (const { before, after: state } of play(sceneDecider, commands)) {
          for (const shot of state.shots) {
            if (shot.selectedClip !== null) expect(shot.clips.map((version) => version.videoId)).toContain(shot.selectedClip);
            if (shot.selectedFrame !== null) expect(shot.frames.map((version) => version.frameId)).toContain(shot.selectedFrame);
            const earlier = shotByUid(before, shot.shotUid);
            if (!earlier) continue;
            expect(shot.clips.slice(0, earlier.clips.length)).toEqual(earlier.clips);
            expect(shot.frames.slice(0, earlier.frames.length)).toEqual(earlier.frames);
          }
        }
      }),
    ));
});
