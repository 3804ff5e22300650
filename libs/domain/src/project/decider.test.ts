import { describe, expect, it } from '@jest/globals';
import type { CutList, ProjectEvent, Script } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { clip, failure, id, jobId, text } from '../testing/samples.js';
import { statusOf } from '../work.js';
import { projectDecider } from './decider.js';

const given = specification(projectDecider);

const about = {
  projectId: id(1),
  ownerId: 'u1',
  idea: 'A lighthouse keeper finds a letter',
  videoLength: 30,
  aspectRatio: '16:9',
  videoStyle: 'cinematic',
} as const;
const script: Script = {
  title: 'The Letter',
  logline: 'A keeper reads what the sea brought.',
  scenes: [
    { id: 1, title: 'Dawn', duration: 5, description: 'At dawn', shots: [{ shot_id: 1, ...text('the lamp'), characters: ['Mara'] }] },
  ],
};
const cut: CutList = { clips: [{ sceneUid: id(2), shotUid: id(3), assetId: id(4), seconds: 5 }], audios: [] };

const created: ProjectEvent = { type: 'ProjectCreated', data: about };
const asked: ProjectEvent = { type: 'ScriptRequested', data: { jobId: jobId(1) } };
const written: ProjectEvent = { type: 'ScriptGenerated', data: { jobId: jobId(1), script, method: 'offline' } };
const unwritten: ProjectEvent = { type: 'ScriptGenerationFailed', data: { jobId: jobId(1), failure } };
const planned: ProjectEvent = { type: 'ScenesPlanned', data: { sceneUids: [id(2), id(5)] } };
const exporting: ProjectEvent = { type: 'ExportRequested', data: { jobId: jobId(2), cut } };
const exported: ProjectEvent = { type: 'ExportCompleted', data: { jobId: jobId(2), film: clip(1, 5), contentKey: 'k1' } };
const deleted: ProjectEvent = { type: 'ProjectDeleted', data: {} };
const restored: ProjectEvent = { type: 'ProjectRestored', data: {} };

const create = { type: 'CreateProject', ...about, scriptJobId: jobId(1), maxVideoSeconds: 30 } as const;

describe('creating a project', () => {
  it('asks for its script at once', () => given().when(create).happens(created, asked));
  it('does nothing when it exists', () => given(created, asked).when(create).changesNothing());
  it('stops at the longest film of the plan', () =>
    given()
      .when({ ...create, videoLength: 31 })
      .isRefused('VIDEO_LENGTH_CAP', 'videoLength'));
});

describe('a film that is too long', () => {
  it('is refused with the length that the plan allows', () =>
    expect(projectDecider.decide(given().state, { ...create, videoLength: 31 })).toMatchObject({
      rejection: { details: { maxVideoSeconds: 30 } },
    }));
});

describe('the script', () => {
  it('becomes the script of the project', () =>
    given(created, asked)
      .when({ type: 'CompleteScript', jobId: jobId(1), script, method: 'offline' })
      .happens(written));
  it('is taken once', () =>
    given(created, asked, written)
      .when({ type: 'CompleteScript', jobId: jobId(1), script, method: 'offline' })
      .isRefused('NOT_IN_FLIGHT'));
  it('ends the project when it cannot be written', () =>
    given(created, asked)
      .when({ type: 'FailScript', jobId: jobId(1), failure })
      .happens(unwritten, deleted));
  it('keeps that it failed', () => expect(given(created, asked, unwritten, deleted).state.scriptWork.failure).toEqual(failure));
  it('does not fail once it is written', () =>
    given(created, asked, written)
      .when({ type: 'FailScript', jobId: jobId(1), failure })
      .isRefused('NOT_IN_FLIGHT'));
  it('does not arrive in a deleted project', () =>
    given(created, asked, deleted)
      .when({ type: 'CompleteScript', jobId: jobId(1), script, method: 'offline' })
      .isRefused('NOT_FOUND'));
});

describe('the scenes', () => {
  const plan = { type: 'PlanScenes', sceneUids: [id(2), id(5)] } as const;

  it('come from the script', () => given(created, asked, written).when(plan).happens(planned));
  it('need a script first', () => given(created, asked).when(plan).isRefused('CONFLICT'));
  it('are planned once, also when the same click comes twice', () => given(created, asked, written, planned).when(plan).changesNothing());
  it('are not planned anew', () =>
    given(created, asked, written, planned)
      .when({ type: 'PlanScenes', sceneUids: [id(7)] })
      .isRefused('CONFLICT'));
});

describe('an export', () => {
  const request = { type: 'RequestExport', jobId: jobId(2), cut } as const;
  const ready = [created, asked, written, planned];

  it('freezes what it is made of', () => given(ready).when(request).happens(exporting));
  it('needs at least one clip', () =>
    given(ready)
      .when({ ...request, cut: { clips: [], audios: [] } })
      .isRefused('VIDEO_REQUIRED'));
  it('runs alone', () =>
    given(ready, exporting)
      .when({ ...request, jobId: jobId(3) })
      .isRefused('ALREADY_RUNNING', undefined, { job_id: request.jobId }));
  it('takes a repeated click for the same export', () => given(ready, exporting).when(request).changesNothing());
  it('leaves a film', () => {
    given(ready, exporting)
      .when({ type: 'CompleteExport', jobId: jobId(2), film: clip(1, 5), contentKey: 'k1' })
      .happens(exported);
    expect(given(ready, exporting, exported).state.films).toEqual([{ film: clip(1, 5), contentKey: 'k1' }]);
  });
  it('fails without a trace in the films', () =>
    given(ready, exporting)
      .when({ type: 'FailExport', jobId: jobId(2), failure })
      .happens({ type: 'ExportFailed', data: { jobId: jobId(2), failure } }));
  it('may be asked for again when it failed', () => {
    const failed: ProjectEvent = { type: 'ExportFailed', data: { jobId: jobId(2), failure } };
    expect(given(ready, exporting, failed).state).toMatchObject({ films: [], exportWork: { jobId: null, failure } });
    given(ready, exporting, failed)
      .when({ ...request, jobId: jobId(3) })
      .happens({ type: 'ExportRequested', data: { jobId: jobId(3), cut } });
  });
  it('ends once', () => {
    const over = given(ready, exporting, exported);
    over.when({ type: 'CompleteExport', jobId: jobId(2), film: clip(), contentKey: 'k1' }).isRefused('NOT_IN_FLIGHT');
    over.when({ type: 'FailExport', jobId: jobId(2), failure }).isRefused('NOT_IN_FLIGHT');
  });
  it('may be asked for again afterwards', () =>
    given(ready, exporting, exported)
      .when({ ...request, jobId: jobId(3) })
      .happens({ type: 'ExportRequested', data: { jobId: jobId(3), cut } }));
});

describe('deletion', () => {
  it('takes the project away and may be undone', () => {
    given(created, asked, written).when({ type: 'DeleteProject' }).happens(deleted);
    given(created, asked, written, deleted).when({ type: 'RestoreProject' }).happens(restored);
  });
  it('leaves nothing to ask for', () =>
    given(created, asked, written, deleted)
      .when({ type: 'RequestExport', jobId: jobId(2), cut })
      .isRefused('NOT_FOUND'));
  it('can be made final, and then nothing brings it back', () => {
    const shredded: ProjectEvent = { type: 'ProjectShredded', data: {} };
    given(created, asked, written).when({ type: 'ShredProject' }).isRefused('CONFLICT');
    given(created, asked, written, deleted).when({ type: 'ShredProject' }).happens(shredded);
    given(created, asked, written, deleted, shredded).when({ type: 'ShredProject' }).changesNothing();
    given(created, asked, written, deleted, shredded).when({ type: 'RestoreProject' }).isRefused('NOT_FOUND');
    expect(given(created, asked, written, deleted, shredded).state.script).toBeNull();
  });
  it('is undone only where there was a project, and only once', () => {
    given().when({ type: 'RestoreProject' }).isRefused('NOT_FOUND');
    given(created).when({ type: 'RestoreProject' }).changesNothing();
  });
  it('does not leave a restored project waiting for work that was thrown away', () => {
    const back = given(created, asked, written, planned, exporting, deleted, restored);
    expect(statusOf(back.state.exportWork, false)).toBe('not_started');
    back.when({ type: 'CompleteExport', jobId: jobId(2), film: clip(), contentKey: 'k1' }).isRefused('NOT_IN_FLIGHT');
    back.when({ type: 'RequestExport', jobId: jobId(3), cut }).happens({ type: 'ExportRequested', data: { jobId: jobId(3), cut } });
  });
});

describe('a branch', () => {
  const of = { ...about, branchOf: { projectId: id(7), position: '12', at: '2026-03-01T09:00:00.000Z' } };
  const branch = { type: 'BranchProject', ...of, maxVideoSeconds: 30, script, method: 'offline' } as const;

  it('begins with the script that it takes along', () =>
    given()
      .when(branch)
      .happens({ type: 'ProjectCreated', data: of }, { type: 'ScriptCopied', data: { script, method: 'offline' } }));
  it('begins once, and is as long as the plan allows', () => {
    given(created, { type: 'ScriptCopied', data: { script, method: 'offline' } })
      .when(branch)
      .changesNothing();
    given()
      .when({ ...branch, videoLength: 31 })
      .isRefused('VIDEO_LENGTH_CAP', 'videoLength', { maxVideoSeconds: 30 });
  });
});

describe('what is told of a project', () => {
  const used = { jobId: jobId(1), task: 'script', model: 'writer', inputTokens: 10, outputTokens: 20 } as const;
  const step = { step: '4', name: 'move shot 2' };

  it('is what a model read and wrote for it, also when it is gone by then', () => {
    const wrote: ProjectEvent = { type: 'ModelWrote', data: used };
    given(created)
      .when({ type: 'RecordModelUse', ...used })
      .happens(wrote);
    given(created, deleted)
      .when({ type: 'RecordModelUse', ...used })
      .happens(wrote);
    given()
      .when({ type: 'RecordModelUse', ...used })
      .isRefused('NOT_FOUND');
    expect(given(created, wrote).state).toEqual(given(created).state);
  });
  it('is which step was undone, and which was done again', () => {
    const undone: ProjectEvent = { type: 'StepUndone', data: step };
    const redone: ProjectEvent = { type: 'StepRedone', data: step };
    given(created)
      .when({ type: 'UndoStep', ...step })
      .happens(undone);
    given(created)
      .when({ type: 'RedoStep', ...step })
      .happens(redone);
    expect(given(created, undone, redone).state).toEqual(given(created).state);
  });
  it('is which moment it was restored to', () => {
    const moment = { position: '12', at: '2026-03-01T09:00:00.000Z' };
    const restoredTo: ProjectEvent = { type: 'MomentRestored', data: moment };
    given(created)
      .when({ type: 'RestoreMoment', ...moment })
      .happens(restoredTo);
    expect(given(created, restoredTo).state).toEqual(given(created).state);
  });
});
