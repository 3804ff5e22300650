import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bucketOf } from '../../apps/api/src/config/storage-settings.js';
import { DiskAssetStore } from '../../apps/api/src/media/disk-asset-store.js';
import { FileCache } from '../../apps/api/src/media/file-cache.js';
import { S3AssetStore } from '../../apps/api/src/media/s3-asset-store.js';
import { S3StandIn } from '../s3-stand-in/server.js';
import { runFolder } from '../support/run.js';
import { assetStoreContract } from './asset-store-contract.js';
import { openRealBucket } from './real-bucket.js';

const folder = join(runFolder(), `assets-${randomUUID()}`);
const fresh = () => join(folder, randomUUID());

assetStoreContract('on disk', {
  folder: join(folder, 'sources'),
  async open() {
    const root = fresh();
    return {
      store: new DiskAssetStore(root),
      another: () => new DiskAssetStore(root),
      damage: (place, bytes) => writeFile(join(root, place), bytes),
    };
  },
});

const standIn = new S3StandIn({ pageSize: 2 });

assetStoreContract('in a bucket', {
  folder: join(folder, 'sources'),
  start: () => standIn.start(),
  stop: () => standIn.stop(),
  async open() {
    standIn.bucket.objects.clear();
    const settings = bucketOf({ ...standIn.settings, S3_PREFIX: 'a studio/ü/', MEDIA_SERVED: 'studio', MEDIA_CACHE_GB: 1 });
    if (!settings) throw new Error('the stand-in lacks a setting');
    const open = () => new S3AssetStore(settings, new FileCache(fresh(), { limit: 1e9 }));
    return {
      store: open(),
      another: open,
      damage: async (place, bytes) => {
        const object = standIn.bucket.objects.get(settings.prefix + place);
        if (!object) throw new Error(`nothing is at ${place}`);
        standIn.bucket.put(settings.prefix + place, bytes, { ...object.headers });
      },
    };
  },
});

/** A bucket of somebody else's server. */
const { TEST_BUCKET_ENDPOINT: elsewhere, TEST_BUCKET = 'scenewright-tests' } = process.env;
const { TEST_BUCKET_KEY_ID, TEST_BUCKET_SECRET } = process.env;

if (elsewhere) {
  const keys = { S3_ACCESS_KEY_ID: TEST_BUCKET_KEY_ID, S3_SECRET_ACCESS_KEY: TEST_BUCKET_SECRET };
  assetStoreContract(`in a bucket at ${elsewhere}`, {
    folder: join(folder, 'sources'),
    open: async () => openRealBucket({ ...keys, S3_ENDPOINT: elsewhere, S3_BUCKET: TEST_BUCKET }, folder),
  });
}
