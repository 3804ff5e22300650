import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { bucketOf } from '../../apps/api/src/config/storage-settings.js';
import { FileCache } from '../../apps/api/src/media/file-cache.js';
import { S3AssetStore } from '../../apps/api/src/media/s3-asset-store.js';
import type { TestedStore } from './asset-store-contract.js';

/** A store in a bucket of a service that is none of ours, under a prefix of its own. `values`: S3_ENDPOINT, S3_BUCKET and the keys. */
export function openRealBucket(values: Readonly<Record<string, string | undefined>>, folder: string): TestedStore {
  const settings = bucketOf({ ...values, S3_PREFIX: `${randomUUID()}/ü/`, MEDIA_SERVED: 'studio', MEDIA_CACHE_GB: 1 });
  if (!settings) throw new Error('S3_BUCKET, or one of its keys, is missing');
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    ...(endpoint ? { endpoint } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const open = () => new S3AssetStore(settings, new FileCache(join(folder, randomUUID()), { limit: 1e9 }));
  return {
    store: open(),
    another: open,
    damage: async (place, bytes) => {
      const at = { Bucket: bucket, Key: settings.prefix + place };
      const { Metadata, ContentType } = await client.send(new HeadObjectCommand(at));
      await client.send(new PutObjectCommand({ ...at, Body: bytes, Metadata, ContentType }));
    },
  };
}
