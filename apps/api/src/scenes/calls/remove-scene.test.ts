import { beforeEach, describe, expect, it } from '@jest/globals';
import { projectDecider, sceneDecider } from '@scenewright/domain';
import { failure, id, jobId, setting, text } from '@scenewright/domain/testing';
import {
  AggregateRepository,
  CommandExecutor,
  CommandGateway,
  MemoryEventStore,
  NotShownYet,
  systemContext,
  type UnitOfWork,
  type Watermarks,
} from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { JobCancellation } from '../../generation/index.js';
import { notFound, Problem } from '../../http/problems.js';
import type { ShotAccess } from '../shot-access.js';
import { ShotWork } from '../shot-work.js';
import { RemoveSceneHandler } from './remove-scene.js';

const [FILM, ONE, TWO, SHOT] = [id(9), id(1), id(2), id(1, 3)];
const [project, scene] = [streams.project(FILM), streams.scene(ONE)];
const [FRAME, CLIP] = [jobId(1), jobId(2)];

describe('removing a scene', () => {
  let store: MemoryEventStore;
  let aggregates: AggregateRepository;
  /** The studio is behind: what was requested is no job yet. */
  let isBehind: boolean;
  /** Whether the read models keep up; what happens while they are waited for. */
  let isShown: boolean;
  let meanwhile: () => Promise<unknown>;

  const inFilm = async () => (await aggregates.stateOf(projectDecider, project)).sceneUids;
  const running = async () =>
    (await aggregates.stateOf(sceneDecider, scene)).shots
      .flatMap(({ frameWork, clipWork }) => [frameWork.jobId, clipWork?.jobId])
      .filter((job) => job);
  const happens = (body: (unit: UnitOfWork) => Promise<void>) =>
    new CommandExecutor(store).execute(systemContext(String(Math.random()), { projectId: FILM }), body);
  /** The same click, however often it is sent. */
  async function remove() {
    const shots = {
      ownScene: async () => {
        if (!(await inFilm()).includes(ONE)) throw notFound('scene');
        return { scene: { sceneUid: ONE }, subject: { projectId: FILM } };
      },
    };
    const cancellation = {
      cancelById: async (job: string) => {
        if (isBehind) throw new Problem(503, 'NOT_YET', 'What is being made here cannot be stopped yet. Try again in a few seconds.');
        const type = job === FRAME ? 'FailStartFrame' : 'FailVideo';
        await happens((unit) => unit.decide(sceneDecider, scene, { type, jobId: job, failure }));
      },
    };
    const watermarks = {
      reached: async () => {
        await meanwhile();
        return isShown;
      },
    };
    const handler = new RemoveSceneHandler(
      new CommandGateway(new CommandExecutor(store), watermarks as unknown as Watermarks, store),
      shots as unknown as ShotAccess,
      aggregates,
      new ShotWork(aggregates, cancellation as unknown as JobCancellation),
    );
    const context = systemContext('remove', { projectId: FILM });
    const command = { ...context, causationId: context.commandId };
    const call = { input: { projectId: FILM, sceneId: 1 }, meta: { ...command, about: () => command } };
    return handler.execute(call as unknown as Parameters<typeof handler.execute>[0]);
  }

  beforeEach(async () => {
    store = new MemoryEventStore();
    aggregates = new AggregateRepository(store);
    isBehind = false;
    isShown = true;
    meanwhile = async () => undefined;
    const about = { projectId: FILM, ownerId: 'ada', idea: 'A cat', videoLength: 30, aspectRatio: '16:9', videoStyle: '' } as const;
    const shot = { shot_id: 1, characters: [], ...text('one') };
    const script = { title: 'The Letter', logline: '', scenes: [{ id: 1, title: 'Dawn', duration: 5, description: '', shots: [shot] }] };
    const shots = [{ shotUid: SHOT, text: text('one'), characterIds: [], frameJobId: FRAME }];
    await happens(async (unit) => {
      await unit.decide(projectDecider, project, { type: 'CreateProject', scriptJobId: jobId(9), maxVideoSeconds: 60, ...about });
      await unit.decide(projectDecider, project, { type: 'CompleteScript', jobId: jobId(9), script, method: 'offline' });
      await unit.decide(projectDecider, project, { type: 'PlanScenes', sceneUids: [ONE, TWO] });
      const words = { title: 'Dawn', description: '', number: 1 };
      await unit.decide(sceneDecider, scene, { type: 'CreateScene', sceneUid: ONE, projectId: FILM, ...words, shots, setting });
    });
  });

  it('waits until what is being made for it can be stopped, and stops that when it is sent again', async () => {
    isBehind = true;
    await expect(remove()).rejects.toMatchObject({ status: 503, code: 'NOT_YET' });
    expect([await inFilm(), await running()]).toEqual([[ONE, TWO], [FRAME]]);
    isBehind = false;
    await remove();
    expect([await inFilm(), await running()]).toEqual([[TWO], []]);
  });

  it('stops when it is sent again what was asked for while it went, where the first time came to no end', async () => {
    isShown = false;
    meanwhile = async () => {
      meanwhile = async () => undefined;
      const image = { assetId: id(5, 2), width: 1280, height: 720, method: 'upload', processMs: 0 };
      const request = { model: 'kling-2.1', resolution: '720p', seconds: 5, prompt: 'It moves', price: 5000, setting } as const;
      await happens(async (unit) => {
        await unit.decide(sceneDecider, scene, { type: 'UploadStartFrame', shotUid: SHOT, frameId: id(5, 6), image });
        await unit.decide(sceneDecider, scene, { type: 'RequestVideo', jobId: CLIP, shotUid: SHOT, ...request });
      });
    };
    await expect(remove()).rejects.toThrow(NotShownYet);
    expect([await inFilm(), await running()]).toEqual([[TWO], [CLIP]]);
    isShown = true;
    await remove();
    expect(await running()).toEqual([]);
  });

  it('stops nothing of the only one, which stays', async () => {
    await happens((unit) => unit.decide(projectDecider, project, { type: 'RemoveScene', sceneUid: TWO }));
    await expect(remove()).rejects.toMatchObject({ rejection: { code: 'CONFLICT' } });
    expect([await inFilm(), await running()]).toEqual([[ONE], [FRAME]]);
  });
});
