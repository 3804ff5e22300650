import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { bucketOf } from '../../apps/api/src/config/storage-settings.js';
import { DiskAssetStore } from '../../apps/api/src/media/disk-asset-store.js';
import { FileCache } from '../../apps/api/src/media/file-cache.js';
import { S3AssetStore } from '../../apps/api/src/media/s3-asset-store.js';
import { S3StandIn } from '../s3-stand-in/server.js';
import { runFolder } from '../support/run.js';
import { assetStoreContract } from './asset-store-contract.js';

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

/** A bucket of somebody else's server: each test keeps to a prefix of its own. */
const { TEST_BUCKET_ENDPOINT: elsewhere, TEST_BUCKET = 'scenewright-tests' } = process.env;
const { TEST_BUCKET_KEY_ID, TEST_BUCKET_SECRET } = process.env;

if (elsewhere) {
  const keys = { S3_ACCESS_KEY_ID: TEST_BUCKET_KEY_ID, S3_SECRET_ACCESS_KEY: TEST_BUCKET_SECRET };
  const values = { ...keys, S3_ENDPOINT: elsewhere, S3_BUCKET: TEST_BUCKET, MEDIA_SERVED: 'studio', MEDIA_CACHE_GB: 1 } as const;
  assetStoreContract(`in a bucket at ${elsewhere}`, {
    folder: join(folder, 'sources'),
    async open() {
      const settings = bucketOf({ ...values, S3_PREFIX: `${randomUUID()}/` });
      if (!settings) throw new Error('TEST_BUCKET_KEY_ID or TEST_BUCKET_SECRET is missing');
      const open = () => new S3AssetStore(settings, new FileCache(fresh(), { limit: 1e9 }));
      const { endpoint, region, accessKeyId, secretAccessKey } = settings;
      const client = new S3Client({
        ...(endpoint ? { endpoint } : {}),
        region,
        credentials: { accessKeyId, secretAccessKey },
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED',
      });
      return {
        store: open(),
        another: open,
        damage: async (place, bytes) => {
          const at = { Bucket: TEST_BUCKET, Key: settings.prefix + place };
          const { Metadata, ContentType } = await client.send(new HeadObjectCommand(at));
          await client.send(new PutObjectCommand({ ...at, Body: bytes, Metadata, ContentType }));
        },
      };
    },
  });
}
