import type { Recorded } from '@scenewright/events';
import { each, type Finding } from './finding.js';

/** Files that the log says are there, e.g. `0198….mp4`, with the positions that say so. */
function filesNamedIn(events: readonly Recorded[]): ReadonlyMap<string, bigint> {
  const files = new Map<string, bigint>();
  for (const { data, position } of events) {
    if ('image' in data) for (const kind of ['jpg', 'thumb.webp']) files.set(`${data.image.assetId}.${kind}`, position);
    const clip = 'video' in data ? data.video : 'film' in data ? data.film : null;
    if (clip) for (const kind of ['mp4', 'jpg', 'sprite.jpg']) files.set(`${clip.assetId}.${kind}`, position);
    if ('audio' in data && 'assetId' in data.audio)
      for (const kind of ['m4a', 'wav', 'peaks.json']) files.set(`${data.audio.assetId}.${kind}`, position);
  }
  return files;
}

/** Every file that the log names is there and whole. `read`: its bytes, null when there is none. */
export const filesAreWhole = (events: readonly Recorded[], read: (name: string) => Buffer | null): Finding =>
  each(filesNamedIn(events), ([name, position]) => {
    const bytes = read(name);
    if (!bytes) return `${name}, named at ${position}, is not there`;
    if (!isWhole(name, bytes)) return `${name}, named at ${position}, is not whole (${bytes.length} bytes)`;
  });

/** Whether a file has both its beginning and its end. */
export function isWhole(name: string, bytes: Buffer): boolean {
  if (bytes.length < 12) return name.endsWith('.json') && isJson(bytes);
  if (name.endsWith('.jpg')) return bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
  if (name.endsWith('.webp')) return bytes.toString('latin1', 8, 12) === 'WEBP' && bytes.readUInt32LE(4) + 8 === bytes.length;
  if (name.endsWith('.wav')) return bytes.toString('latin1', 8, 12) === 'WAVE' && bytes.readUInt32LE(4) + 8 === bytes.length;
  if (name.endsWith('.json')) return isJson(bytes);
  return hasWholeBoxes(bytes);
}

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString());
    return true;
  } catch {
    return false;
  }
}

/** MP4 and M4A: a row of boxes, each with its length before it. */
function hasWholeBoxes(bytes: Buffer): boolean {
  const found = new Set<string>();
  let at = 0;
  while (at + 8 <= bytes.length) {
    found.add(bytes.toString('latin1', at + 4, at + 8));
    const size = bytes.readUInt32BE(at);
    // 1: too long for four bytes; no clip of a test is
    if (size < 8) return false;
    at += size;
  }
  return at === bytes.length && ['ftyp', 'moov', 'mdat'].every((box) => found.has(box));
}
