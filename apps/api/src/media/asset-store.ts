import type { Readable } from 'node:stream';

/** Injection token of the `AssetStore`. */
export const ASSET_STORE = Symbol('asset store');

/**
 * A file of an asset. One asset has a main file and may have companions:
 * image: jpg, thumb.webp · video: mp4, jpg (poster), sprite.jpg · audio: m4a, wav (48 kHz master), peaks.json · any: notes.json
 * film: srt, vtt (its captions, where it has some)
 * delivered: what a service has answered with, as it came, until its job has ended
 */
export type AssetFile =
  | 'jpg'
  | 'thumb.webp'
  | 'mp4'
  | 'sprite.jpg'
  | 'm4a'
  | 'wav'
  | 'peaks.json'
  | 'srt'
  | 'vtt'
  | 'notes.json'
  | 'delivered';

export interface StoredFile {
  readonly size: number;
  readonly mime: string;
  /** Reads bytes `start` to `end`, both inclusive; all of it when absent. Null when the file has been removed meanwhile. */
  open(range?: { start: number; end: number }): Promise<Readable | null>;
  /** An address at which a browser may read it by itself for a while, with this `Content-Disposition`. Absent where only the studio can. */
  readonly elsewhere?: (disposition: string) => Promise<string>;
}

export interface ListedFile {
  readonly assetId: string;
  readonly file: AssetFile;
  /** In bytes. */
  readonly size: number;
}

/** `unknown`: it is there, and was stored before checksums were kept. */
export type FileState = 'whole' | 'missing' | 'damaged' | 'unknown';

/**
 * Where media lives. Ids are UUIDs that the caller derives from the job that makes the asset, so that storing again after a crash
 * replaces the same file. A file is there whole or not at all.
 */
export interface AssetStore {
  readonly kind: 'disk' | 's3';
  /** Stores a finished local file. */
  put(assetId: string, file: AssetFile, sourcePath: string): Promise<void>;
  putBytes(assetId: string, file: AssetFile, bytes: Buffer): Promise<void>;
  get(assetId: string, file: AssetFile): Promise<StoredFile | null>;
  /** A local path to read from, for ffmpeg and canvas; fetched first when the store is remote. Null when there is no such file. */
  localPath(assetId: string, file: AssetFile): Promise<string | null>;
  /** Bytes of all files of the asset; 0 when there is none. */
  sizeOf(assetId: string): Promise<number>;
  /** Removes every file of the asset. */
  remove(assetId: string): Promise<void>;
  /**
   * How these files of an asset are, and all others that were stored of it.
   * @param options.hashes false: by their size alone, which is quicker
   */
  inspect(assetId: string, files: readonly AssetFile[], options: { hashes: boolean }): Promise<Map<AssetFile, FileState>>;
  /** What was noted of a file when it was stored, as SHA-256 in hex: of two workers that stored it at once, both. Empty when nothing was. */
  checksums(assetId: string, file: AssetFile): Promise<readonly string[]>;
  /** Every file of every asset; what is stored or removed meanwhile may be among them or not. */
  list(): AsyncIterable<ListedFile>;
  /** Comes back when something can be stored now. @throws {StorageProblem} */
  ready(): Promise<void>;
  /** At the start: removes what a crash left half written, and sees that the store can be used. @throws {StorageProblem} */
  sweep(): Promise<void>;
}
