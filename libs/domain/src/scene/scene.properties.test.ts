import assert from 'node:assert/strict';
import { describe, it } from '@jest/globals';
import type { SceneEvent } from '@scenewright/events';
import fc from 'fast-check';
import type { Decision } from '../decision.js';
import { busyScene } from '../testing/commands/busy-scene.js';
import { sceneHistory } from '../testing/commands/scene.js';
import { play } from '../testing/history.js';
import { clip, id, image, jobId, setting, text } from '../testing/samples.js';
import { abandoned } from '../work.js';
import { muted } from './clip-work.js';
import { type SceneCommand, sceneDecider } from './decider.js';
import { type ClipWork, type SceneState, type Shot, selectedClip, selectedFrame, shotByUid, shotNumber, type UnderWay } from './state.js';

/** Within a history, `assert`: `expect` costs far more. */
const refusalOf = (decision: Decision<SceneEvent>) => (decision.ok ? null : decision.rejection.code);

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
      setting,
      shots: numbers.map((n) => ({ shotUid: shotUid(n), text: text(`shot ${n}`), characterIds: [], frameJobId: id(n, 7) })),
    },
    ...numbers.map((n): SceneCommand => ({ type: 'CompleteStartFrame', jobId: id(n, 7), prompt: '', characterIds: [], image: image(n) })),
  ];
};

/** Adding at a place, or removing, moving or bringing back whichever shot stands or stood there. */
const edit = fc.record({
  does: fc.constantFrom('adds', 'removes', 'moves', 'restores'),
  at: fc.integer({ min: -1, max: 9 }),
  to: fc.integer({ min: 1, max: 9 }),
});
interface Edit {
  readonly does: 'adds' | 'removes' | 'moves' | 'restores';
  readonly at: number;
  readonly to: number;
}

function commandFor({ does, at, to }: Edit, n: number, state: SceneState): SceneCommand {
  const nobody = shotUid(999);
  const shot = state.shots[at]?.shotUid ?? nobody;
  switch (does) {
    case 'adds':
      return { type: 'AddShot', shotUid: shotUid(100 + n), at, description: 'New', designJobId: id(100 + n, 8) };
    case 'removes':
      return { type: 'RemoveShot', shotUid: shot };
    case 'moves':
      return { type: 'MoveShot', shotUid: shot, to };
    case 'restores':
      return { type: 'RestoreShot', shotUid: state.removed[at]?.shotUid ?? nobody };
  }
}

const edited = (state: SceneState, edits: readonly Edit[]): SceneState =>
  edits.reduce((so, one, n) => play(sceneDecider, [commandFor(one, n, so)], so).at(-1)?.after ?? so, state);

/** Shots that these edits removed at some time, whether or not they came back. */
const removedBy = (state: SceneState, edits: readonly Edit[]): Set<string> => {
  const removed = new Set<string>();
  edits.reduce((so, one, n) => {
    const [step] = play(sceneDecider, [commandFor(one, n, so)], so);
    for (const event of step?.events ?? []) if (event.type === 'ShotRemoved') removed.add(event.data.shotUid);
    return step?.after ?? so;
  }, state);
  return removed;
};

const after = (commands: SceneCommand[]) => play(sceneDecider, commands).at(-1)?.after ?? sceneDecider.initial;

/** What the order of shots has to be, told in the plainest way: a removed one leaves a gap with its name. */
class ListWithGaps {
  private items: { uid: string; gap: boolean }[];

  constructor(uids: readonly string[]) {
    this.items = uids.map((uid) => ({ uid, gap: false }));
  }

  get present(): string[] {
    return this.items.filter(({ gap }) => !gap).map(({ uid }) => uid);
  }

  apply(command: SceneCommand): void {
    if (command.type === 'AddShot') {
      const { at = 0 } = command;
      const end = this.present.length + 1;
      this.put(command.shotUid, at >= 1 && at <= end ? at : end);
    }
    if (command.type === 'RemoveShot' || command.type === 'RestoreShot') {
      const item = this.items.find(({ uid }) => uid === command.shotUid);
      if (item) item.gap = command.type === 'RemoveShot';
    }
    if (command.type === 'MoveShot' && this.present.includes(command.shotUid) && this.present[command.to - 1] !== command.shotUid) {
      const last = this.present.length;
      if (command.to > last && this.present.at(-1) === command.shotUid) return;
      this.items = this.items.filter(({ uid }) => uid !== command.shotUid);
      this.put(command.shotUid, Math.min(command.to, last));
    }
  }

  /** At a number: right behind the shot that has the number before. */
  private put(uid: string, number: number): void {
    const before = this.present[number - 2];
    this.items.splice(this.items.findIndex((item) => item.uid === before) + 1, 0, { uid, gap: false });
  }
}

describe('the numbers of shots', () => {
  it('run from 1 to n without a gap, each uid once, whatever happens', () =>
    fc.assert(
      fc.property(sceneHistory, (commands) => {
        for (const { after: state } of play(sceneDecider, commands)) {
          const uids = uidsOf(state);
          assert.equal(new Set(uids).size, uids.length);
          for (const [index, uid] of uids.entries()) assert.equal(shotNumber(state, uid), index + 1);
        }
      }),
    ));

  it('shift like the places of a list, in which removed ones keep theirs until they come back', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.array(edit, { maxLength: 12 }), (count, edits) => {
        let state = after(filmable(count));
        const list = new ListWithGaps(uidsOf(state));
        edits.forEach((one, n) => {
          const command = commandFor(one, n, state);
          state = play(sceneDecider, [command], state)[0]?.after ?? state;
          list.apply(command);
          assert.deepEqual(uidsOf(state), list.present);
        });
      }),
    ));
});

describe('a shot that is removed and brought back', () => {
  it('is what it was, at its place, and nothing runs for it', () =>
    fc.assert(
      fc.property(sceneHistory, fc.nat(), (commands, nth) => {
        const before = after(commands);
        const shot = before.shots[nth % Math.max(1, before.shots.length)];
        if (!shot) return;
        const [away, back] = play(
          sceneDecider,
          [
            { type: 'RemoveShot', shotUid: shot.shotUid },
            { type: 'RestoreShot', shotUid: shot.shotUid },
          ],
          before,
        );
        assert.equal(shotByUid(away?.after ?? before, shot.shotUid), undefined);
        const restored = back?.after ?? before;
        assert.deepEqual(uidsOf(restored), uidsOf(before));
        const { designWork, frameWork, ...kept } = shot;
        assert.deepEqual(shotByUid(restored, shot.shotUid), {
          ...kept,
          ...({ clipWork: null, pendingTrim: null, pendingLipSync: null, pendingFrame: null, pendingVideo: null } satisfies Omit<
            Pick<Shot, UnderWay>,
            'designWork' | 'frameWork'
          >),
          ...{ designWork: abandoned(designWork), frameWork: abandoned(frameWork) },
        });
      }),
    ));

  it('never gets what was on its way to it', () =>
    fc.assert(
      fc.property(busyScene, (commands) => {
        for (const { command, before, after: state } of play(sceneDecider, commands)) {
          if (!command.type.startsWith('Request') || state === before) continue;
          const { jobId: job, shotUid: uid } = command as { jobId: string; shotUid: string };
          const steps = play(
            sceneDecider,
            [
              { type: 'RemoveShot', shotUid: uid },
              { type: 'RestoreShot', shotUid: uid },
              ...(['CompleteVideo', 'CompleteTrim', 'CompleteLipSync'] as const).map((type) => ({ type, jobId: job, video: clip(9) })),
            ],
            state,
          );
          for (const late of steps.slice(2)) assert.equal(refusalOf(late.decision), 'NOT_IN_FLIGHT');
        }
      }),
      { numRuns: 30 },
    ));
});

describe('work on its way while shots are added, moved, removed and brought back', () => {
  it('arrives at the shot that it was for, or nowhere when that is or was gone', () =>
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
            setting,
          }),
        );
        const start = after([...filmable(count), ...asked]);
        let state = edited(start, edits);
        const everRemoved = removedBy(start, edits);
        for (const n of numbers) {
          const before = state;
          const [step] = play(sceneDecider, [{ type: 'CompleteVideo', jobId: jobId(n), video: clip(n) }], state);
          state = step?.after ?? state;
          if (everRemoved.has(shotUid(n))) {
            assert.equal(step && refusalOf(step.decision), 'NOT_IN_FLIGHT');
            continue;
          }
          assert.equal(shotByUid(state, shotUid(n))?.selectedClip, jobId(n));
          const others = (one: SceneState) => one.shots.filter((shot) => shot.shotUid !== shotUid(n));
          assert.deepEqual(others(state), others(before));
        }
      }),
    ));
});

describe('the clip of a shot', () => {
  /** The job and what it does: 'Trim', 'LipSync' or 'VideoGeneration'. */
  const workOf = (type: string, job: string) => `${type.replace(/(Requested|Completed|Failed)$/, '')} ${job}`;
  const works: Record<ClipWork, { readonly starts: SceneEvent['type']; readonly ends: readonly SceneEvent['type'][] }> = {
    video: { starts: 'VideoGenerationRequested', ends: ['VideoGenerationCompleted', 'VideoGenerationFailed'] },
    trim: { starts: 'TrimRequested', ends: ['TrimCompleted', 'TrimFailed'] },
    lip_sync: { starts: 'LipSyncRequested', ends: ['LipSyncCompleted', 'LipSyncFailed'] },
  };
  const starts = Object.values(works).map((work) => work.starts);
  const ends = Object.values(works).flatMap((work) => work.ends);

  it('has at most one thing done to it at a time, and each of them ends once', () =>
    fc.assert(
      fc.property(sceneHistory, (commands) => {
        const running = new Map<string, string>();
        for (const { type, data } of play(sceneDecider, commands).flatMap((step) => step.events)) {
          if (type === 'ShotRemoved') running.delete(data.shotUid);
          const about = data as { shotUid: string; jobId: string };
          if (starts.includes(type)) {
            assert.ok(!running.has(about.shotUid));
            running.set(about.shotUid, workOf(type, about.jobId));
          }
          if (ends.includes(type)) {
            assert.equal(running.get(about.shotUid), workOf(type, about.jobId));
            running.delete(about.shotUid);
          }
        }
      }),
      { numRuns: 300 },
    ));

  it('is asked for again without effect while the same job runs', () =>
    fc.assert(
      fc.property(sceneHistory, (commands) => {
        for (const { command, events, after: state } of play(sceneDecider, commands)) {
          if (!events.some((event) => starts.includes(event.type) || event.type === 'StartFrameRequested')) continue;
          if (!command.type.startsWith('Request')) continue;
          assert.deepEqual(sceneDecider.decide(state, command), { ok: true, events: [] });
        }
      }),
    ));

  it('points at a version that exists, and no version is ever lost', () =>
    fc.assert(
      fc.property(sceneHistory, (commands) => {
        for (const { before, after: state } of play(sceneDecider, commands)) {
          for (const shot of state.shots) {
            if (shot.selectedClip !== null) assert.ok(selectedClip(shot));
            if (shot.selectedFrame !== null) assert.ok(selectedFrame(shot));
            const earlier = shotByUid(before, shot.shotUid);
            if (!earlier) continue;
            // whether its own sound is heard is all that may change of one
            const kept = (clips: Shot['clips']) => clips.map((clip) => muted(clip, false));
            if (shot.clips !== earlier.clips) assert.deepEqual(kept(shot.clips.slice(0, earlier.clips.length)), kept(earlier.clips));
            if (shot.frames !== earlier.frames) assert.deepEqual(shot.frames.slice(0, earlier.frames.length), earlier.frames);
          }
        }
      }),
    ));
});
