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

describe('an update', () => {
  const ask = (refreshId: string, ...steps: RefreshStep[]) => ({ type: 'RequestRefresh', refreshId, steps }) as const;
  const end = (n: number, outcome: RefreshOutcome) => ({ type: 'EndRefreshStep', jobId: jobId(n), outcome }) as const;

  it('is asked for once, with something to do', () => {
    project()
      .when(ask(REFRESH, step(1), step(2)))
      .happens(requested(REFRESH, step(1), step(2)));
    project(update)
      .when(ask(REFRESH, step(9)))
      .changesNothing();
    project().when(ask(REFRESH)).isRefused('CONFLICT');
  });
  it('is not begun for what another one is about to make', () => {
    const other = (...outputs: string[]) => outputs.map((output, n) => ({ ...step(20 + n), output }));
    project(update)
      .when(ask(OTHER, ...other('clip:8', 'clip:3')))
      .isRefused('ALREADY_RUNNING');
    project(update)
      .when(ask(OTHER, ...other('clip:8', 'clip:9')))
      .happens(requested(OTHER, ...other('clip:8', 'clip:9')));
    project(update, ended(3, 'done'))
      .when(ask(OTHER, ...other('clip:3')))
      .happens(requested(OTHER, ...other('clip:3')));
  });
  it('ends step by step, each once, in whichever update it is', () => {
    project(update, requested(OTHER, step(5), step(6)))
      .when(end(6, 'failed'))
      .happens(ended(6, 'failed', OTHER));
    project(update).when(end(2, 'done')).happens(ended(2, 'done'));
    project(update, ended(2, 'done')).when(end(2, 'failed')).changesNothing();
    project(update).when(end(7, 'done')).isRefused('NOT_IN_FLIGHT');
    project().when(end(1, 'done')).isRefused('NOT_IN_FLIGHT');
  });
  it('is over with its project: a step that ends behind that is nobody’s', () =>
    project(update, { type: 'ProjectDeleted', data: {} }).when(end(1, 'failed')).isRefused('NOT_IN_FLIGHT'));
  it('makes again what is not over, and is over when all of it is', () => {
    const outputs = (...events: ProjectEvent[]) => [...refreshedOutputs(project(update, ...events).state)];
    assert.deepEqual(outputs(), ['clip:1', 'clip:2', 'clip:3', 'clip:4']);
    assert.deepEqual(outputs(ended(1, 'done'), ended(2, 'failed')), ['clip:3', 'clip:4']);
    assert.deepEqual(outputs(...[1, 2, 3, 4].map((n) => ended(n, 'done'))), []);
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

  it.each<[string, ProjectEvent[], number[]]>([
    ['nothing', [], []],
    ['nothing when it is done', [ended(1, 'done')], []],
    ['what waits for what was given up', [ended(1, 'dropped')], [3, 4]],
    ['what waits for what is lost already', [ended(1, 'failed'), ended(3, 'dropped')], [4]],
    ['nothing that nobody waits for', [ended(2, 'failed')], []],
    ['nothing that is over', [ended(1, 'failed'), ended(3, 'done'), ended(4, 'dropped')], []],
  ])('loses %s', (_, events, lost) =>
    assert.deepEqual(
      project(update, ...events)
        .state.refreshes.flatMap(lostSteps)
        .map((one) => one.jobId),
      lost.map(jobId),
    ),
  );

  it('begins when all is done that it waits for', () => {
    const both = requested(REFRESH, step(1), step(2), step(3, 1, 2));
    const begins = (...events: ProjectEvent[]) =>
      project(both, ...events)
        .state.refreshes.flatMap(readySteps)
        .map((one) => one.jobId);
    assert.deepEqual(begins(), [jobId(1), jobId(2)]);
    assert.deepEqual(begins(ended(1, 'done')), [jobId(2)]);
    assert.deepEqual(begins(ended(1, 'done'), ended(2, 'failed')), []);
    assert.deepEqual(begins(ended(1, 'done'), ended(2, 'done')), [jobId(3)]);
  });
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

  const leave = (...outputs: [string, string][]) =>
    ({ type: 'AcceptStaleness', outputs: outputs.map(([output, against]) => ({ output, against })) }) as const;
  it('is left for what it was not left for before', () => {
    project(left(['clip:1', 'a']))
      .when(leave(['clip:1', 'a'], ['clip:2', 'b'], ['clip:1', 'c']))
      .happens(left(['clip:2', 'b'], ['clip:1', 'c']));
    project(left(['clip:1', 'a']))
      .when(leave(['clip:1', 'a']))
      .changesNothing();
    assert.deepEqual(project(left(['clip:1', 'a']), left(['clip:1', 'b'], ['clip:2', 'b'])).state.accepted, {
      'clip:1': 'b',
      'clip:2': 'b',
    });
  });
  it('needs nothing where it is so already', () =>
    project(left(['clip:2', 'before']))
      .when(back(['clip:1', null], ['clip:2', 'before']))
      .changesNothing());
});
