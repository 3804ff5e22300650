import { afterAll, expect, it } from '@jest/globals';
import { newId } from '@scenewright/event-log';
import { testFolder } from '@scenewright/film/testing';
import { DiskAssetStore } from '../../media/disk-asset-store.js';
import { MoveJournal } from './move-journal.js';
import { moveMedia } from './move-media.js';

const folder = testFolder();
afterAll(() => folder.remove());

it('does not remove an asset that has got another file since it was listed', async () => {
  const source = new DiskAssetStore(folder.of('source'));
  const [whole, growing] = [newId(), newId()];
  for (const id of [whole, growing]) await source.putBytes(id, 'mp4', Buffer.from(`the clip ${id}`));
  class Target extends DiskAssetStore {
    override async put(...[assetId, file, path]: Parameters<DiskAssetStore['put']>) {
      await super.put(assetId, file, path);
      if (assetId === growing) await source.putBytes(growing, 'jpg', Buffer.from('its thumbnail'));
    }
  }
  const target = new Target(folder.of('target'));
  const move = async () => {
    const journal = await MoveJournal.open(folder.of('journal.txt'), 'there');
    const progress = { step: () => {}, at: () => {}, done: () => {} };
    const moved = await moveMedia({ source, target, journal, scratch: folder.of('scratch'), removeSource: true, progress });
    await journal.close();
    return moved;
  };
  expect(await move()).toMatchObject({ removed: 1, added: 1 });
  expect(await source.get(growing, 'jpg')).not.toBeNull();
  expect(await move()).toMatchObject({ removed: 1, added: 0 });
  expect([await source.sizeOf(growing), (await target.get(growing, 'jpg'))?.size]).toEqual([0, 'its thumbnail'.length]);
});
