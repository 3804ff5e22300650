import { projectDecider } from '@scenewright/domain';
import { jobId } from '@scenewright/domain/testing';
import { CommandExecutor, type CommandGateway, MemoryEventStore, systemContext, type UnitOfWork } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { MediaPipeline } from '../../media/index.js';

/** A project that goes for good while a picture for it is taken in, with the files that are stored by then. `made`: what is in it before. */
export async function goingProject(projectId: string, made: (unit: UnitOfWork) => Promise<void>) {
  const executor = new CommandExecutor(new MemoryEventStore());
  const happens = (name: string, body: (unit: UnitOfWork) => Promise<void>) =>
    executor.execute(systemContext(name, { userId: 'ada', projectId }), body);
  const project = streams.project(projectId);
  await happens('begin', async (unit) => {
    const about = { projectId, ownerId: 'ada', idea: 'A cat', videoLength: 30, aspectRatio: '16:9', videoStyle: '' } as const;
    await unit.decide(projectDecider, project, { type: 'CreateProject', scriptJobId: jobId(9), maxVideoSeconds: 60, ...about });
    await made(unit);
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
  const gateway = { execute: (_: unknown, body: (unit: UnitOfWork) => Promise<void>) => happens('upload', body) };
  return { files, pipeline: pipeline as unknown as MediaPipeline, gateway: gateway as unknown as CommandGateway };
}
