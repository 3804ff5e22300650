import assert from 'node:assert/strict';
import { describe, it } from '@jest/globals';
import type { ProjectEvent, RefreshOutcome, RefreshStep } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { id, jobId } from '../testing/samples.js';
import { projectDecider } from './decider.js';
import { lostSteps, readySteps, refreshedOutputs } from './refresh.js';

const [REFRESH, OTHER] = [id(1, 10), id(2, 10)];
const step = (n: number, ...waitsFor: number[]): RefreshStep => ({
  ...{ jobId: jobId(n), output: `clip:${n}`, price: 1000, waitsFor: waitsFor.map(jobId), kind: 'trim' },
  ...{ sceneUid: id(1), shotUid: id(n, 3), start: 0, end: 2 },
});
const created: ProjectEvent = {
  type: 'ProjectCreated',
  data: { projectId: id(9), ownerId: 'ada', idea: 'A letter', videoLength: 30, aspectRatio: '16:9', videoStyle: '' },
};
const requested = (refreshId: string, ...steps: RefreshStep[]): ProjectEvent => ({ type: 'RefreshRequested', data: { refreshId, steps } });
const ended = (n: number, outcome: RefreshOutcome, refreshId = REFRESH): ProjectEvent => ({
  type: 'RefreshStepEnded',
  data: { refreshId, jobId: jobId(n), outcome },
});
const stopped: ProjectEvent = { type: 'RefreshStopped', data: { refreshId: REFRESH } };
const stop = (...begun: number[]) => ({ type: 'StopRefresh', refreshId: REFRESH, begun: begun.map(jobId) }) as const;

const project = (...events: ProjectEvent[]) => specification(projectDecider)(created, ...events);
/** Two begin at once, and two wait for the first of them, one behind the other. */
const update = requested(REFRESH, step(1), step(2), step(3, 1), step(4, 3));

describe('an update that somebody stops', () => {
  it('gives up what has not begun, and leaves what runs to its own end', () =>
    project(update).when(stop(1)).happens(stopped, ended(2, 'dropped'), ended(3, 'dropped'), ended(4, 'dropped')));

  it('says nothing of what is over', () =>
    project(update, ended(1, 'done'), ended(2, 'failed')).when(stop(3)).happens(stopped, ended(4, 'dropped')));

  it('begins nothing more, whatever is done', () => {
    const begins = (...events: ProjectEvent[]) =>
      project(...events)
        .state.refreshes.flatMap(readySteps)
        .map((one) => one.jobId);
    assert.deepEqual(begins(update, ended(1, 'done')), [jobId(2), jobId(3)]);
    assert.deepEqual(begins(update, stopped, ended(1, 'done')), []);
  });

  it('is over with the last of what ran', () => {
    const { refreshes } = project(update, stopped, ended(2, 'dropped'), ended(3, 'dropped'), ended(4, 'dropped'), ended(1, 'failed')).state;
    assert.deepEqual(refreshes, []);
  });

  it('is stopped once', () => project(update, stopped, ended(2, 'dropped')).when(stop(1)).changesNothing());

  it('cannot be stopped when it is over, nor in a project that is gone', () => {
    project(update, ...[1, 2, 3, 4].map((n) => ended(n, 'done')))
      .when(stop())
      .isRefused('NOT_IN_FLIGHT');
    project(update, { type: 'ProjectDeleted', data: {} }).when(stop()).isRefused('NOT_FOUND');
  });

  it('leaves another one alone', () => {
    const { refreshes } = project(update, requested(OTHER, step(5)), stopped).state;
    assert.deepEqual(
      refreshes.map(({ refreshId, isStopped }) => [refreshId, isStopped]),
      [
        [REFRESH, true],
        [OTHER, false],
      ],
    );
    assert.ok(refreshedOutputs({ refreshes }).has('clip:5'));
  });
});

describe('what waits in an update', () => {
  it('is lost with what it waits for, and what waits for that, too', () =>
    assert.deepEqual(
      project(update, ended(1, 'failed'))
        .state.refreshes.flatMap(lostSteps)
        .map((one) => one.jobId),
      [jobId(3), jobId(4)],
    ));
});

describe('what is left as it is', () => {
  const left = (...outputs: [string, string][]): ProjectEvent => ({
    type: 'StalenessAccepted',
    data: { outputs: outputs.map(([output, against]) => ({ output, against })) },
  });
  const back = (...outputs: [string, string | null][]) =>
    ({ type: 'TakeAcceptanceBack', outputs: outputs.map(([output, against]) => ({ output, against })) }) as const;
  const { type: _, ...taken } = back(['clip:1', null], ['clip:2', 'before']);

  it('is spoken of again as it was before', () =>
    project(left(['clip:1', 'a'], ['clip:2', 'b']))
      .when(back(['clip:1', null], ['clip:2', 'before']))
      .happens({ type: 'AcceptanceTakenBack', data: { outputs: [...taken.outputs] } }));

  it('is left by nothing from then on, or by what it was left by', () =>
    assert.deepEqual(
      project(left(['clip:1', 'a'], ['clip:2', 'b']), { type: 'AcceptanceTakenBack', data: { outputs: [...taken.outputs] } }).state
        .accepted,
      { 'clip:2': 'before' },
    ));

  it('needs nothing where it is so already', () =>
    project(left(['clip:2', 'before']))
      .when(back(['clip:1', null], ['clip:2', 'before']))
      .changesNothing());
});
