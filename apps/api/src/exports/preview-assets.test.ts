import { describe, expect, it } from '@jest/globals';
import { projectDecider } from '@scenewright/domain';
import { id, jobId } from '@scenewright/domain/testing';
import { AggregateRepository, CommandExecutor, MemoryEventStore, systemContext } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import type { AssetStore } from '../media/index.js';
import { PreviewAssets } from './preview-assets.js';

const FILM = id(9);

/** What is left of two files of a preview once they are stored. */
async function keptOf(commands: readonly ('DeleteProject' | 'ShredProject')[]) {
  const store = new MemoryEventStore();
  await new CommandExecutor(store).execute(systemContext('begin', { projectId: FILM }), async (unit) => {
    const about = { projectId: FILM, ownerId: 'ada', idea: 'A cat', videoLength: 30, aspectRatio: '16:9', videoStyle: '' } as const;
    await unit.decide(projectDecider, streams.project(FILM), {
      type: 'CreateProject',
      scriptJobId: jobId(9),
      maxVideoSeconds: 60,
      ...about,
    });
    for (const type of commands) await unit.decide(projectDecider, streams.project(FILM), { type });
  });
  const files = new Set(['picture', 'sound']);
  const forgotten: string[] = [];
  const assets = new PreviewAssets(
    { query: async (sql: string) => void forgotten.push(sql.split(' ')[2] ?? '') } as unknown as DataSource,
    new AggregateRepository(store),
    { remove: async (assetId: string) => void files.delete(assetId) } as unknown as AssetStore,
  );
  const answer = await assets.removeIfGone({ id: FILM }, ['picture', 'sound']).catch((refusal: unknown) => refusal);
  return { answer, files: [...files], forgotten };
}

describe('the files of a preview', () => {
  it('are removed again when its project has gone for good while they were made', async () => {
    expect(await keptOf(['DeleteProject', 'ShredProject'])).toEqual({
      answer: expect.objectContaining({ status: 404, message: 'There is no such project.' }),
      files: [],
      forgotten: ['ops.preview_media', 'ops.asset_sizes'],
    });
  });

  it.each([[[]], [['DeleteProject']]] as const)('stay as long as their project can be had back: %j', async (commands) => {
    expect(await keptOf(commands)).toEqual({ answer: undefined, files: ['picture', 'sound'], forgotten: [] });
  });
});
