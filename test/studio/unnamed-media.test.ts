import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { derivedId } from '@scenewright/event-log';
import { DiskAssetStore } from '../../apps/api/src/media/disk-asset-store.js';
import { ScenarioStudio } from '../scenario-provider/studio.js';
import { eventually } from '../support/studio.js';

describe('media that a job has stored for nothing', () => {
  let film: ScenarioStudio;
  let assets: DiskAssetStore;
  /** As by the job itself, right before it was to end. */
  const stored = async (jobId: string): Promise<string> => {
    const assetId = derivedId(jobId, 'asset');
    await assets.putBytes(assetId, 'jpg', Buffer.from('a poster'));
    return assetId;
  };
  const isGone = (assetId: string) =>
    eventually(
      () => assets.sizeOf(assetId),
      (size) => size === 0,
    );

  beforeAll(async () => {
    film = await ScenarioStudio.start({});
    assets = new DiskAssetStore(join(film.studio.dataDir, 'assets'));
  }, 120_000);
  afterAll(() => film?.close(), 30_000);

  it('go when it is cancelled; what a crash has left goes with the project, and nothing before', async () => {
    await film.order('kept', {});
    const kept = derivedId((await film.inState('completed')).id, 'asset');
    await film.order('not wanted', { slow: true, askAgainInMs: 200 });
    await film.provided('not wanted', ([one]) => (one?.asked ?? 0) > 0);
    const { id } = (await film.job())!;
    const assetId = await stored(id);
    await film.client.call('cancelJob', { params: { jobId: id } });
    await isGone(assetId);
    expect(await assets.sizeOf(kept)).toBeGreaterThan(0);

    await film.studio.kill();
    await stored(id);
    await film.studio.restart();
    const params = { projectId: film.projectId };
    await film.client.call('deleteProject', { params });
    expect(await assets.sizeOf(assetId)).toBeGreaterThan(0);
    await film.client.call('deleteProjectForGood', { params });
    await isGone(assetId);
    await isGone(kept);
  }, 60_000);
});
