import { describe, expect, it } from '@jest/globals';
import { streams } from '@scenewright/events';
import { AssetGeneration, GenerationKind, GenerationKinds } from '../generation/index.js';
import { ProjectMedia } from './project-media.js';

describe('media of a project that goes', () => {
  it('are also what its jobs have stored for nothing: no event names it', async () => {
    const trim = Object.assign(Object.create(AssetGeneration.prototype) as GenerationKind, { requested: 'TrimRequested' });
    const film = Object.assign(Object.create(GenerationKind.prototype) as GenerationKind, {
      requested: 'ExportRequested',
      assetOf: ({ projectId, request }: { projectId: string; request: { cut?: string } }) => `film of ${projectId} with ${request.cut}`,
    });
    const written = Object.assign(Object.create(GenerationKind.prototype) as GenerationKind, { requested: 'ScriptRequested' });
    const history: Record<string, object[]> = {
      [streams.project('p')]: [
        { type: 'ScriptRequested', data: { jobId: 'script' } },
        { type: 'ScenesPlanned', data: { sceneUids: ['s'] } },
        { type: 'ExportRequested', data: { jobId: 'export', cut: 'one clip' } },
      ],
      [streams.scene('s')]: [
        { type: 'VideoUploaded', data: { video: { assetId: 'named' } } },
        { type: 'TrimRequested', data: { jobId: 'trim' } },
        { type: 'TrimFailed', data: { jobId: 'trim', failure: { code: 'cancelled', message: 'Cancelled.' } } },
      ],
    };
    const removed: string[] = [];
    const media = new ProjectMedia(
      { read: (stream: string) => history[stream] ?? [] } as never,
      ...([{}, {}, {}] as [never, never, never]),
      new GenerationKinds({ of: () => [trim, film, written] } as never),
      { remove: async (assetId: string) => void removed.push(assetId) } as never,
      { query: async () => [] } as never,
    );
    Object.assign(media, { namedByOthers: async () => new Set() });
    await media.remove('p', 7n);
    expect(removed).toEqual(['film of p with one clip', 'named', trim.assetOf({ id: 'trim' } as never)]);
  });
});
