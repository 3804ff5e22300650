import { expect, it } from '@jest/globals';
import { projectDecider, sceneDecider } from '@scenewright/domain';
import { id, jobId, setting, text } from '@scenewright/domain/testing';
import { CommandExecutor, type CommandGateway, MemoryEventStore, systemContext, type UnitOfWork } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { MediaPipeline } from '../../media/index.js';
import type { ProjectAccess } from '../../projects/index.js';
import type { MediaRoom } from '../../room/index.js';
import type { ShotAccess } from '../shot-access.js';
import { UploadStartFrameHandler } from './upload-start-frame.js';

const [FILM, SCENE, SHOT] = [id(9), id(1), id(1, 3)];

it('keeps no picture for a project that has gone for good while it was taken in', async () => {
  const store = new MemoryEventStore();
  const happens = (name: string, body: (unit: UnitOfWork) => Promise<void>) =>
    new CommandExecutor(store).execute(systemContext(name, { userId: 'ada', projectId: FILM }), body);
  const [project, scene] = [streams.project(FILM), streams.scene(SCENE)];
  await happens('begin', async (unit) => {
    const about = { projectId: FILM, ownerId: 'ada', idea: 'A cat', videoLength: 30, aspectRatio: '16:9', videoStyle: '' } as const;
    await unit.decide(projectDecider, project, { type: 'CreateProject', scriptJobId: jobId(9), maxVideoSeconds: 60, ...about });
    const shots = [{ shotUid: SHOT, text: text('one'), characterIds: [], frameJobId: jobId(8) }];
    const made = { sceneUid: SCENE, projectId: FILM, title: '', description: '', number: 1, shots, setting };
    await unit.decide(sceneDecider, scene, { type: 'CreateScene', ...made });
  });
  const files = new Set<string>();
  const pipeline = {
    ingestUpload: async (_: Buffer, assetId: string) => {
      await happens('delete', (unit) => unit.decide(projectDecider, project, { type: 'DeleteProject' }));
      await happens('shred', (unit) => unit.decide(projectDecider, project, { type: 'ShredProject' }));
      files.add(assetId);
      return { width: 1280, height: 720 };
    },
    discard: async (assetId: string) => void files.delete(assetId),
  };
  const handler = new UploadStartFrameHandler(
    { execute: (_: unknown, body: (unit: UnitOfWork) => Promise<void>) => happens('upload', body) } as unknown as CommandGateway,
    { ownWithState: async () => ({ state: { about: null } }) } as unknown as ProjectAccess,
    { ownShot: async () => ({ stream: scene, subject: {}, shot: { shotUid: SHOT } }) } as unknown as ShotAccess,
    pipeline as unknown as MediaPipeline,
    { of: async () => ({}) } as unknown as MediaRoom,
  );
  const call = {
    ...{ input: { projectId: FILM, sceneId: 1, clipId: 1 }, file: Buffer.alloc(1), caller: { uid: 'ada' } },
    meta: { about: () => ({}), idFor: () => id(5, 2) },
  };
  await expect(handler.execute(call as unknown as Parameters<typeof handler.execute>[0])).rejects.toMatchObject({
    rejection: { code: 'NOT_FOUND', message: 'There is no such project.' },
  });
  expect([...files]).toEqual([]);
});
