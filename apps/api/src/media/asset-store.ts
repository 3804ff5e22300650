import type { Readable } from 'node:stream';

/** Injection token of the `AssetStore`. */
export const ASSET_STORE = Symbol('asset store');

/**
 * A file of an asset. One asset has a main file and may have companions:
 * image: jpg, thumb.webp · video: mp4, jpg (poster), sprite.jpg · audio: m4a, wav (48 kHz master), peaks.json · any: notes.json
 */
export type AssetFile = 'jpg' | 'thumb.webp' | 'mp4' | 'sprite.jpg' | 'm4a' | 'wav' | 'peaks.json' | 'notes.json';

export interface StoredFile {
  readonly size: number;
  readonly mime: string;
  /** Reads bytes `start` to `end`, both inclusive; all of it when absent. Null when the file has been removed meanwhile. */
  open(range?: { start: number; end: number }): Promise<Readable | null>;
}

/** `unknown`: it is there, and was stored before checksums were kept. */
export type FileState = 'whole' | 'missing' | 'damaged' | 'unknown';

/**
 * Where media lives. Ids are UUIDs that the caller derives from the job that makes the asset, so that storing again after a crash
 * replaces the same file. A file is there whole or not at all.
 */
export interface AssetStore {
  /** Moves a finished local file into the store. */
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
  /** Comes back when something can be stored now. @throws {StorageProblem} */
  ready(): Promise<void>;
}
