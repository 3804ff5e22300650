import type { AssetFile } from './asset-store.js';

export const MIME: Record<AssetFile, string> = {
  jpg: 'image/jpeg',
  'thumb.webp': 'image/webp',
  mp4: 'video/mp4',
  'sprite.jpg': 'image/jpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  'peaks.json': 'application/json',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  'notes.json': 'application/json',
  delivered: 'application/octet-stream',
};

export const ASSET_FILES = Object.keys(MIME) as AssetFile[];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const PLACE = /^[0-9a-f]{2}\/([0-9a-f-]{36})\.([a-z0-9.]+)$/;

/**
 * Where a file of an asset lies, in a folder and in a bucket alike: fanned out, so that no folder grows too large. Nothing but a UUID and a
 * known file name ever becomes part of it.
 * @throws {RangeError}
 */
export function placeOf(assetId: string, file: AssetFile): string {
  if (!ASSET_FILES.includes(file)) throw new RangeError('not the name of an asset');
  return `${folderOf(assetId)}/${assetId}.${file}`;
}

/** @throws {RangeError} */
export function folderOf(assetId: string): string {
  if (!UUID.test(assetId)) throw new RangeError('not the name of an asset');
  // the last characters: the first of time-ordered ids are alike
  return assetId.slice(-2);
}

/** What lies at a place; null when it is no file of an asset. */
export function namedBy(place: string): { assetId: string; file: AssetFile } | null {
  const [, assetId = '', file = ''] = PLACE.exec(place) ?? [];
  if (!UUID.test(assetId) || !ASSET_FILES.includes(file as AssetFile)) return null;
  return place === placeOf(assetId, file as AssetFile) ? { assetId, file: file as AssetFile } : null;
}
