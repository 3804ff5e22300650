import { expect, it } from '@jest/globals';
import { castDecider, projectDecider } from '@scenewright/domain';
import { id, jobId, look } from '@scenewright/domain/testing';
import { CommandExecutor, type CommandGateway, MemoryEventStore, systemContext, type UnitOfWork } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { FreeGenerations } from '../../generation/index.js';
import type { MediaPipeline } from '../../media/index.js';
import type { MediaRoom } from '../../room/index.js';
import type { CharacterAccess } from '../character-access.js';
import type { CharacterViews } from '../character-view.js';
import { UploadPortraitHandler } from './upload-portrait.js';

const [FILM, CHARACTER] = [id(9), id(1)];

it('keeps no picture for a project that has gone for good while it was taken in', async () => {
  const store = new MemoryEventStore();
  const happens = (name: string, body: (unit: UnitOfWork) => Promise<void>) =>
    new CommandExecutor(store).execute(systemContext(name, { userId: 'ada', projectId: FILM }), body);
  const project = streams.project(FILM);
  await happens('begin', async (unit) => {
    const about = { projectId: FILM, ownerId: 'ada', idea: 'A cat', videoLength: 30, aspectRatio: '16:9', videoStyle: '' } as const;
    await unit.decide(projectDecider, project, { type: 'CreateProject', scriptJobId: jobId(9), maxVideoSeconds: 60, ...about });
    await unit.decide(castDecider, streams.cast(FILM), { type: 'RequestCasting', jobId: jobId(2), projectId: FILM });
    const characters = [{ characterId: CHARACTER, portraitJobId: jobId(3), name: 'Mara', description: '', image_gen_prompt: 'A sailor' }];
    await unit.decide(castDecider, streams.cast(FILM), { type: 'CompleteCasting', jobId: jobId(2), characters, setting: look });
  });
  const files = new Set<string>();
  const pipeline = {
    ingestUpload: async (_: Buffer, assetId: string) => {
      await happens('delete', (unit) => unit.decide(projectDecider, project, { type: 'DeleteProject' }));
      await happens('shred', (unit) => unit.decide(projectDecider, project, { type: 'ShredProject' }));
      files.add(assetId);
      return { width: 768, height: 768 };
    },
    discard: async (assetId: string) => void files.delete(assetId),
  };
  const handler = new UploadPortraitHandler(
    { execute: (_: unknown, body: (unit: UnitOfWork) => Promise<void>) => happens('upload', body) } as unknown as CommandGateway,
    { own: async () => ({ id: FILM, ownerId: 'ada' }), one: async () => ({ character: {} }) } as unknown as CharacterAccess,
    { character: () => ({}) } as unknown as CharacterViews,
    pipeline as unknown as MediaPipeline,
    { count: async () => {} } as unknown as FreeGenerations,
    { of: async () => ({}) } as unknown as MediaRoom,
  );
  const call = {
    ...{ input: { character_id: CHARACTER }, file: Buffer.alloc(1), caller: { uid: 'ada' } },
    meta: { about: () => ({}), idFor: (what: string) => (what === 'upload' ? id(5, 2) : jobId(1)) },
  };
  await expect(handler.execute(call as unknown as Parameters<typeof handler.execute>[0])).rejects.toMatchObject({
    rejection: { code: 'NOT_FOUND', message: 'There is no such project.' },
  });
  expect([...files]).toEqual([]);
});
