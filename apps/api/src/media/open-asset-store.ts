import { join } from 'node:path';
import { bucketOf, type StorageValues } from '../config/storage-settings.js';
import type { AssetStore } from './asset-store.js';
import { DiskAssetStore } from './disk-asset-store.js';
import { FileCache } from './file-cache.js';

const GB = 1e9;

interface Where extends StorageValues {
  readonly dataDir: string;
  readonly store: 'disk' | 's3';
}

/** A store as the settings describe it. What speaks S3 is loaded only where it is asked for. */
export async function openAssetStore({ dataDir, store, ...values }: Where): Promise<AssetStore> {
  if (store === 'disk') return new DiskAssetStore(join(dataDir, 'assets'));
  const bucket = bucketOf(values);
  if (!bucket) throw new Error('no bucket is set');
  const { S3AssetStore } = await import('./s3-asset-store.js');
  const cache = new FileCache(join(dataDir, 'media-cache'), { limit: values.MEDIA_CACHE_GB * GB });
  return new S3AssetStore(bucket, cache, { redirects: values.MEDIA_SERVED === 'redirect' });
}
