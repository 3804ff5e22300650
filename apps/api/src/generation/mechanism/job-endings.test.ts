import { beforeEach, describe, expect, it } from '@jest/globals';
import { creditsDecider, projectDecider, type SceneState, sceneDecider } from '@scenewright/domain';
import { cancelled, clip, id, image, jobId, setting, text } from '@scenewright/domain/testing';
import {
  AggregateRepository,
  CommandExecutor,
  EventLog,
  MemoryEventStore,
  newId,
  Rejected,
  systemContext,
  type UnitOfWork,
  UnknownEvent,
} from '@scenewright/event-log';
import { type Failure, streams, type VideoAsset } from '@scenewright/events';
import type { GenerationJob, GenerationKind } from './generation-kind.js';
import { JobEndings } from './job-endings.js';

const at = new Date('2026-01-01T00:01:00.000Z');
const event = { id: 'request', stream: 'scene-1', version: 3, metadata: { actor: { uid: 'ada' }, subject: {} } };
const job = { id: 'job', event, request: {} } as unknown as GenerationJob;
const kind = { completed: 'VideoGenerationCompleted', failed: 'VideoGenerationFailed' } as unknown as GenerationKind;
const ends = {
  completed: { type: 'VideoGenerationCompleted', data: { jobId: 'job' } },
  failed: { type: 'VideoGenerationFailed', data: { jobId: 'job', failure: { code: 'provider', message: 'No.' } } },
  cancelled: { type: 'VideoGenerationFailed', data: { jobId: 'job', failure: { code: 'cancelled', message: 'Cancelled.' } } },
};

/** Of a log that has these events behind the request; `refusal`: what ending the job is answered with. */
function endings(behind: readonly object[], refusal?: 'NOT_IN_FLIGHT' | 'NOT_FOUND') {
  return new JobEndings(
    {
      execute: async () => {
        if (refusal) throw new Rejected({ code: refusal, message: 'It is over.' });
      },
    } as never,
    {
      read: async function* () {
        for (const one of behind) yield { ...one, recordedAt: at };
      },
    } as never,
    {} as never,
    { stateOf: async () => projectDecider.initial } as never,
  );
}

describe('ending a job', () => {
  it('ends it when the log says', async () => {
    expect(await endings([ends.completed]).complete(kind, job, null)).toEqual({ isOurs: true, state: 'completed', at });
    const failure = { code: 'provider' as const, message: 'No.' };
    expect(await endings([ends.failed]).fail(kind, job, failure)).toEqual({ isOurs: true, state: 'failed', at, failure });
  });

  it.each(['completed', 'failed', 'cancelled'] as const)('that somebody else had ended (%s) says how, whoever asks', async (state) => {
    const other = { type: 'VideoGenerationFailed', data: { jobId: 'another', failure: { code: 'provider', message: 'No.' } } };
    const late = endings([other, ends[state], ends.failed], 'NOT_IN_FLIGHT');
    const found = { isOurs: false, state, at, ...('failure' in ends[state].data ? { failure: ends[state].data.failure } : {}) };
    expect(await late.complete(kind, job, null)).toEqual(found);
    expect(await late.fail(kind, job, { code: 'cancelled', message: 'Cancelled.' })).toEqual(found);
  });

  it('that was for something that is gone cancels it', async () => {
    expect(await endings([], 'NOT_FOUND').complete(kind, job, null)).toEqual({ isOurs: false, state: 'cancelled', at: null });
  });
});

it('how a job ended is not asked of a release that does not know its request: what that would make of it is not what was asked for', async () => {
  const store = new MemoryEventStore();
  const metadata = { correlationId: 'c', causationId: 'c', actor: { uid: 'ada', role: 'creator' as const }, subject: {} };
  const asked = {
    id: newId(),
    type: 'VideoGenerationRequested',
    schemaVersion: 99,
    data: { jobId: 'job', camera: 'slow dolly' },
    metadata,
  };
  const stream = streams.scene(id(1));
  await store.append([{ stream, expected: 'none', events: [asked] }]);
  const endings = new JobEndings({} as never, new EventLog(store), {} as never, {} as never);
  const job = { id: 'job', event: { stream, version: 1 }, request: asked.data } as unknown as GenerationJob;
  await expect(endings.endOf(kind, job)).rejects.toThrow(UnknownEvent);
});

describe('a clip', () => {
  const [scene, ledger, job] = [streams.scene(id(1)), streams.credits('ada'), jobId(1)];
  const [shotUid, model, about] = [id(3), 'kling-2.1', { userId: 'ada', projectId: id(9) }];
  const kind = {
    ...{ completed: 'VideoGenerationCompleted', failed: 'VideoGenerationFailed' },
    cost: (_: GenerationJob, __: VideoAsset, reserved: number) => reserved,
    complete: (unit: UnitOfWork, { id: jobId }: GenerationJob, video: VideoAsset) =>
      unit.decide(sceneDecider, scene, { type: 'CompleteVideo', jobId, video }),
    fail: (unit: UnitOfWork, { id: jobId }: GenerationJob, failure: Failure) =>
      unit.decide(sceneDecider, scene, { type: 'FailVideo', jobId, failure }),
  } as unknown as GenerationKind;
  let does: (body: (unit: UnitOfWork) => Promise<void>) => Promise<unknown>;
  let endings: JobEndings;
  let asked: GenerationJob;
  /** What the ledger has to spend, in how many events. */
  let money: () => Promise<[available: number, events: number]>;
  let shot: () => Promise<SceneState['shots'][number] | undefined>;

  beforeEach(async () => {
    const store = new MemoryEventStore();
    const [executor, aggregates, log] = [new CommandExecutor(store), new AggregateRepository(store), new EventLog(store)];
    does = (body) => executor.execute(systemContext(newId(), about), body);
    const now = new Date().toISOString();
    money = async () => [
      (await aggregates.stateOf(creditsDecider, ledger)).grants.reduce((sum, { remaining }) => sum + remaining, 0),
      await aggregates.versionOf(creditsDecider, ledger),
    ];
    shot = async () => (await aggregates.stateOf(sceneDecider, scene)).shots[0];
    await does(async (unit) => {
      const shots = [{ shotUid, text: text('shot'), characterIds: [], frameJobId: jobId(2) }];
      const made = { sceneUid: id(1), projectId: id(9), number: 1, title: '', description: '', shots, setting };
      await unit.decide(sceneDecider, scene, { type: 'CreateScene', ...made });
      await unit.decide(sceneDecider, scene, { type: 'UploadStartFrame', shotUid, frameId: id(6), image: image(1) });
      await unit.decide(creditsDecider, ledger, { type: 'AdjustCredits', adjustmentId: 'gift', amount: 9000, reason: 'A gift', now });
    });
    await does(async (unit) => {
      const words = { model, resolution: '720p', seconds: 5, prompt: 'It moves' } as const;
      await unit.decide(sceneDecider, scene, { type: 'RequestVideo', jobId: job, shotUid, ...words, price: 5000, setting });
      const spent = { amount: 5000, operation: 'video', spentOn: { projectId: id(9) }, now } as const;
      await unit.decide(creditsDecider, ledger, { type: 'ReserveCredits', reservationId: job, ...spent });
    });
    for await (const event of log.read(scene)) {
      if (event.type === 'VideoGenerationRequested')
        asked = { id: job, userId: 'ada', projectId: id(9), event, request: event.data } as unknown as GenerationJob;
    }
    endings = new JobEndings(executor, log, {} as never, aggregates);
  });

  const givesBack = () => does((unit) => unit.decide(creditsDecider, ledger, { type: 'ReleaseReservation', reservationId: job }));

  it('whose credits support has given back is there when it is made, and costs nothing', async () => {
    await givesBack();
    const before = await money();
    expect(await endings.complete(kind, asked, clip(1))).toMatchObject({ isOurs: true, state: 'completed' });
    expect(await shot()).toMatchObject({ clipWork: null, selectedClip: job });
    expect(await money()).toEqual(before);
    expect(before).toEqual([9000, 3]);
  });

  it('whose credits support has given back is given up when its person stops it, and is over then', async () => {
    await givesBack();
    const before = await money();
    expect(await endings.isAwaited(kind, asked)).toBe(true);
    expect(await endings.fail(kind, asked, cancelled)).toMatchObject({ isOurs: true, state: 'cancelled' });
    expect([await endings.isAwaited(kind, asked), (await shot())?.clipWork]).toEqual([false, null]);
    expect(await endings.complete(kind, asked, clip(1))).toMatchObject({ isOurs: false, state: 'cancelled' });
    expect(await shot()).toMatchObject({ clipWork: null, selectedClip: null });
    expect(await money()).toEqual(before);
  });

  it('that is made for a project that has gone for good is named nowhere, and costs nothing', async () => {
    const project = streams.project(id(9));
    await does(async (unit) => {
      const about = { projectId: id(9), ownerId: 'ada', idea: 'A cat', videoLength: 30, aspectRatio: '16:9', videoStyle: '' } as const;
      await unit.decide(projectDecider, project, { type: 'CreateProject', scriptJobId: jobId(9), maxVideoSeconds: 60, ...about });
      await unit.decide(projectDecider, project, { type: 'DeleteProject' });
      await unit.decide(projectDecider, project, { type: 'ShredProject' });
    });
    expect(await endings.complete(kind, asked, clip(1))).toMatchObject({ isOurs: true, state: 'cancelled' });
    expect(await shot()).toMatchObject({ clipWork: null, selectedClip: null });
    expect((await money())[0]).toBe(9000);
  });
});
