import type { CutList, FilmCaptions, RefreshStep } from '@scenewright/events';
import fc from 'fast-check';
import type { ProjectCommand } from '../../project/decider.js';
import type { Arbitrary } from '../arbitrary.js';
import { assetId, id, jobId, text } from '../samples.js';
import { anyOf, type Every, is } from './every.js';
import { anyClip, anyFailure, anyNumber, few, job, wording } from './values.js';

const script = {
  title: 'The Letter',
  logline: '',
  scenes: [{ id: 1, title: 'Dawn', duration: 5, description: '', shots: [{ shot_id: 1, ...text('the lamp'), characters: [] }] }],
};
const cut = fc.constantFrom<CutList[]>(
  { clips: [], audios: [] },
  { clips: [{ sceneUid: id(1), shotUid: id(1, 3), assetId: assetId(1), seconds: 5 }], audios: [] },
);
const captions = fc.constant<FilmCaptions>({ shown: false, lines: [{ shotUid: id(1, 3), audioId: id(1, 4), text: 'Who is there?' }] });

const trimStep = (n: number, waitsFor: string[]): RefreshStep => ({
  ...{ jobId: jobId(n), output: `clip:${n}`, price: 1000, waitsFor, kind: 'trim', sceneUid: id(1), shotUid: id(n, 3), start: 0, end: 2 },
});
const anySteps = fc.constantFrom<RefreshStep[]>([], [trimStep(1, [])], [trimStep(1, []), trimStep(2, [jobId(1)]), trimStep(3, [jobId(2)])]);

const every: Every<ProjectCommand> = {
  CreateProject: fc.record({
    type: is('CreateProject'),
    scriptJobId: job,
    maxVideoSeconds: fc.constant(30),
    projectId: fc.constant(id(9)),
    ownerId: fc.constant('u1'),
    idea: fc.constant('A letter'),
    videoLength: fc.constantFrom(30, 31),
    aspectRatio: fc.constant('16:9'),
    videoStyle: fc.constant('' as const),
  }),
  BranchProject: fc.record({
    type: is('BranchProject'),
    maxVideoSeconds: fc.constant(30),
    projectId: fc.constant(id(9)),
    ownerId: fc.constant('u1'),
    idea: fc.constant('A letter'),
    videoLength: fc.constantFrom(30, 31),
    aspectRatio: fc.constant('9:16'),
    videoStyle: fc.constant('' as const),
    branchOf: fc.constant({ projectId: id(8), position: '12', at: '2026-03-01T09:00:00.000Z' }),
    script: fc.constant(script),
    method: fc.constantFrom('offline', null),
  }),
  CompleteScript: fc.record({ type: is('CompleteScript'), jobId: job, script: fc.constant(script), method: fc.constant('offline') }),
  FailScript: fc.record({ type: is('FailScript'), jobId: job, failure: anyFailure }),
  ReviseBrief: fc.record({
    type: is('ReviseBrief'),
    maxVideoSeconds: fc.constant(30),
    changes: fc.record(
      {
        idea: wording('A letter', 'A boat', ' '),
        aspectRatio: wording('16:9', '9:16'),
        videoLength: fc.record({ from: fc.constant(30), to: fc.constantFrom(20, 31) }),
      },
      { requiredKeys: [] },
    ),
  }),
  ReviseFilm: fc.record({
    type: is('ReviseFilm'),
    changes: fc.record({ title: wording('The Letter', 'The Boat', ' '), logline: wording('', 'A keeper reads.') }, { requiredKeys: [] }),
  }),
  ReviseScriptScene: fc.record({
    type: is('ReviseScriptScene'),
    scene: fc.constantFrom(1, 2),
    changes: fc.record({ title: wording('Dawn', 'Dusk', ' ') }, { requiredKeys: [] }),
  }),
  ReviseScriptShot: fc.record({
    type: is('ReviseScriptShot'),
    scene: fc.constantFrom(1, 2),
    shot: fc.constantFrom(1, 2),
    changes: fc.record({ audio: wording('wind', '') }, { requiredKeys: [] }),
  }),
  RecordModelUse: fc.record({
    type: is('RecordModelUse'),
    jobId: job,
    task: fc.constantFrom('script' as const, 'rewrite' as const),
    model: fc.constant('local/tiny'),
    inputTokens: fc.constantFrom(0, 900),
    outputTokens: fc.constant(40),
  }),
  PlanScenes: fc.record({ type: is('PlanScenes'), sceneUids: fc.array(few(0), { minLength: 1, maxLength: 3 }) }),
  AddScene: fc.record({ type: is('AddScene'), sceneUid: few(0), at: anyNumber }, { requiredKeys: ['type', 'sceneUid'] }),
  MoveScene: fc.record({ type: is('MoveScene'), sceneUid: few(0), to: anyNumber }),
  MoveSceneBack: fc.record({ type: is('MoveSceneBack'), sceneUid: few(0), followed: fc.uniqueArray(few(0)) }),
  RemoveScene: fc.record({ type: is('RemoveScene'), sceneUid: few(0) }),
  RestoreScene: fc.record({ type: is('RestoreScene'), sceneUid: few(0) }),
  RequestExport: fc.record({ type: is('RequestExport'), jobId: job, cut, captions }, { requiredKeys: ['type', 'jobId', 'cut'] }),
  CompleteExport: fc.record({ type: is('CompleteExport'), jobId: job, film: anyClip, contentKey: fc.constant('k') }),
  FailExport: fc.record({ type: is('FailExport'), jobId: job, failure: anyFailure }),
  UndoStep: fc.record({ type: is('UndoStep'), step: job, name: fc.constant('move shot 2') }),
  RedoStep: fc.record({ type: is('RedoStep'), step: job, name: fc.constant('move shot 2') }),
  RequestRefresh: fc.record({ type: is('RequestRefresh'), refreshId: few(10), steps: anySteps }),
  EndRefreshStep: fc.record({
    type: is('EndRefreshStep'),
    jobId: job,
    outcome: fc.constantFrom('done' as const, 'failed' as const, 'dropped' as const),
  }),
  AcceptStaleness: fc.record({
    type: is('AcceptStaleness'),
    outputs: fc.array(fc.record({ output: fc.constantFrom('clip:1', 'sound:2'), against: fc.constantFrom('one', 'another') }), {
      maxLength: 2,
    }),
  }),
  TakeAcceptanceBack: fc.record({
    type: is('TakeAcceptanceBack'),
    outputs: fc.array(fc.record({ output: fc.constantFrom('clip:1', 'sound:2'), against: fc.constantFrom('one', null) }), { maxLength: 2 }),
  }),
  StopRefresh: fc.record({ type: is('StopRefresh'), refreshId: few(10), begun: fc.uniqueArray(job, { maxLength: 2 }) }),
  RestoreMoment: fc.record({ type: is('RestoreMoment'), position: fc.constant('12'), at: fc.constant('2026-03-01T09:00:00.000Z') }),
  NameMoment: fc.record({
    type: is('NameMoment'),
    position: fc.constantFrom('12', '15'),
    name: fc.constantFrom('First cut', 'Rough cut', ' '),
  }),
  RemoveMomentName: fc.record({ type: is('RemoveMomentName'), position: fc.constantFrom('12', '15') }),
  DeleteProject: fc.record({ type: is('DeleteProject') }),
  RestoreProject: fc.record({ type: is('RestoreProject') }),
  ShredProject: fc.record({ type: is('ShredProject') }),
};
export const projectCommand: Arbitrary<ProjectCommand> = anyOf(every, {
  CreateProject: 2,
  CompleteScript: 8,
  ReviseScriptScene: 6,
  ReviseScriptShot: 8,
  PlanScenes: 3,
  RemoveScene: 3,
  RestoreScene: 6,
  NameMoment: 2,
  RequestRefresh: 2,
  StopRefresh: 3,
  EndRefreshStep: 3,
});
