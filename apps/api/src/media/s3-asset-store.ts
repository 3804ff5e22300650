import { createHash, randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type BucketSettings, placeOfBucket } from '../config/storage-settings.js';
import { StorageProblem } from '../storage-problem.js';
import { folderOf, MIME, namedBy, placeOf } from './asset-names.js';
import type { AssetFile, AssetStore, FileState, ListedFile, StoredFile } from './asset-store.js';
import { Summing, sha256Of } from './checksums.js';
import type { FileCache } from './file-cache.js';
import { s3Problem, statusOf } from './s3-problems.js';
import { CutShort, steadily } from './steady-read.js';

/** In bytes. What is larger goes in parts of this size. */
const PART = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 3;
/** Of one request, the first try included; between them the client waits longer and longer, up to 20 s. */
const MOST_TRIES = 5;
const CONNECT_MS = 5_000;
const SILENT_MS = 30_000;
/** Each clip that somebody watches has one. */
const MOST_SOCKETS = 500;
/** For one part on a slow line. */
const REQUEST_MS = 120_000;
/** Somebody waits for the first word of an answer, all tries included. */
const ANSWER_MS = 10_000;
/** An upload that a crash left behind; nothing under way is this old. */
const STALE_UPLOAD_MS = 24 * 60 * 60_000;
/** What was found out so lately is true still: people's calls ask, too. */
const READY_MS = 10_000;
/** Less than those who look after the studio's health wait. */
const READY_WITHIN_MS = 2_500;
/** How often something that came otherwise than it was stored is fetched again. */
const FETCHES = 2;

/** Worth a way of their own. Pictures are small, and what pages read themselves the bucket would have to allow them to. */
const PLAYED = new Set<AssetFile>(['mp4', 'm4a', 'wav']);
/** An address is the same for so long, that browsers keep what they got from it, and works for longer: films are played from it. */
const SAME_ADDRESS_MS = 10 * 60_000;
const ADDRESS_WORKS_S = 60 * 60;

type Part = { start: number; end: number };

/** An object is what it was when it was looked at. */
interface Looked {
  readonly size: number;
  readonly etag: string;
  readonly sha256: string | undefined;
}

interface S3AssetStoreOptions {
  /** Browsers read clips, films and sounds from the bucket itself. */
  readonly redirects?: boolean;
  /** How long a line may be silent; one that nobody reads from is let go of, and taken up at the same byte. */
  readonly silentMs?: number;
}

/**
 * Assets in a bucket that speaks S3. An object appears when its last part is in, and what is in it was signed part by part: whole or not at
 * all. Its SHA-256 stands beside it (`x-amz-meta-sha256`). Files that programs read are fetched once and kept in a cache.
 */
export class S3AssetStore implements AssetStore {
  readonly kind = 's3';
  private readonly client: S3Client;
  /** Signs addresses for browsers; null when they get everything from the studio. */
  private readonly browsers: S3Client | null;
  /** For messages: the bucket, and where it is. */
  private readonly place: string;
  private wasReady = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly settings: BucketSettings,
    private readonly cache: FileCache,
    { redirects = false, silentMs = SILENT_MS }: S3AssetStoreOptions = {},
  ) {
    this.client = clientOf(settings, settings.endpoint, silentMs);
    this.browsers = redirects ? clientOf(settings, settings.publicEndpoint, silentMs) : null;
    this.place = placeOfBucket(settings);
  }

  async put(assetId: string, file: AssetFile, sourcePath: string): Promise<void> {
    const object = this.object(assetId, file);
    const source = await open(sourcePath, 'r');
    try {
      const { size } = await source.stat();
      if (size <= PART) return await this.putBytes(assetId, file, await source.readFile());
      const sha256 = await sha256Of(sourcePath);
      await this.upload({ ...object, ...describe(file, sha256) }, source.createReadStream({ autoClose: false }), sha256);
      await this.requireStored(assetId, file, { sha256, size });
    } finally {
      await source.close();
    }
  }

  async putBytes(assetId: string, file: AssetFile, bytes: Buffer): Promise<void> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.send(new PutObjectCommand({ ...this.object(assetId, file), ...describe(file, sha256), Body: bytes }));
    await this.requireStored(assetId, file, { sha256, size: bytes.length });
  }

  async get(assetId: string, file: AssetFile): Promise<StoredFile | null> {
    const found = await this.look(assetId, file);
    if (!found) return null;
    const { size } = found;
    const stored = { size, mime: MIME[file], open: (range?: Part) => this.read(assetId, file, found, range) };
    if (!this.browsers || !PLAYED.has(file)) return stored;
    return { ...stored, elsewhere: (disposition) => this.addressOf(assetId, file, disposition) };
  }

  async localPath(assetId: string, file: AssetFile): Promise<string | null> {
    const found = await this.look(assetId, file);
    if (!found) return null;
    return this.cache.of(cachedName(assetId, file, found), found.size, (draft) => this.fetch(assetId, file, found, draft));
  }

  async sizeOf(assetId: string): Promise<number> {
    return (await this.filesOf(assetId)).reduce((sum, { size }) => sum + size, 0);
  }

  async remove(assetId: string): Promise<void> {
    for (const { file } of await this.filesOf(assetId)) await this.send(new DeleteObjectCommand(this.object(assetId, file)));
    await this.cache.forget(cachedBeginning(assetId));
  }

  async inspect(assetId: string, files: readonly AssetFile[], { hashes }: { hashes: boolean }): Promise<Map<AssetFile, FileState>> {
    const listed = await this.filesOf(assetId);
    const states = new Map<AssetFile, FileState>();
    for (const file of new Set([...files, ...listed.map((one) => one.file)])) {
      const found = await this.look(assetId, file);
      states.set(file, found ? await this.stateOf(assetId, file, found, hashes) : 'missing');
    }
    return states;
  }

  async checksums(assetId: string, file: AssetFile): Promise<readonly string[]> {
    const sha256 = (await this.look(assetId, file))?.sha256;
    return sha256 ? [sha256] : [];
  }

  list(): AsyncGenerator<ListedFile> {
    return this.listed('');
  }

  async ready(): Promise<void> {
    if (performance.now() - this.wasReady < READY_MS) return;
    for await (const _ of this.pages('', 1, AbortSignal.timeout(READY_WITHIN_MS))) break;
    this.wasReady = performance.now();
  }

  async sweep(): Promise<void> {
    await this.cache.sweep();
    await this.ready();
    await this.tryOut();
    // a service that cannot list them has rules of its own for them
    await this.abortOld().catch(() => {});
  }

  /** Writes and removes an object, as the studio is going to: a key that may only read would be noticed late. */
  private async tryOut(): Promise<void> {
    const probe = { Bucket: this.settings.bucket, Key: `${this.settings.prefix}probes/${randomUUID()}` };
    await this.send(new PutObjectCommand({ ...probe, Body: Buffer.from('The studio looks whether it can store media here.') }));
    await this.send(new DeleteObjectCommand(probe));
  }

  /** Uploads that a crash left behind are kept, and paid for, until they are aborted. */
  private async abortOld(): Promise<void> {
    const { bucket: Bucket, prefix: Prefix } = this.settings;
    const { Uploads = [] } = await this.send(new ListMultipartUploadsCommand({ Bucket, Prefix }));
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Key || !UploadId || Date.now() - (Initiated?.getTime() ?? Date.now()) < STALE_UPLOAD_MS) continue;
      await this.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
  }

  private object(assetId: string, file: AssetFile): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: this.settings.prefix + placeOf(assetId, file) };
  }

  /** All or nothing: what fails is taken back part by part. */
  private async upload(params: PutObjectCommandInput, content: Readable, sha256: string): Promise<void> {
    const summing = new Summing();
    async function* unchanged() {
      yield* summing.through(content);
      if (summing.of('').sha256 !== sha256) throw new Error('the file changed while it was stored');
    }
    const Body = Readable.from(unchanged(), { objectMode: false });
    const upload = new Upload({ client: this.client, params: { ...params, Body }, partSize: PART, queueSize: PARTS_AT_ONCE });
    try {
      await upload.done();
    } catch (error) {
      throw s3Problem(error, this.place);
    } finally {
      Body.destroy();
    }
  }

  /** A service that keeps the wrapping of an upload as if it were content would be noticed by the size. */
  private async requireStored(assetId: string, file: AssetFile, sent: { sha256: string; size: number }): Promise<void> {
    const stored = await this.look(assetId, file);
    // what another worker has stored or removed meanwhile is theirs to see to
    if (!stored || stored.size === sent.size || (stored.sha256 ?? sent.sha256) !== sent.sha256) return;
    await this.remove(assetId);
    const remedy = `The storage keeps ${stored.size} bytes of ${sent.size} that were sent (${this.place}). It is no S3 as the studio needs it.`;
    throw new StorageProblem('refused', { remedy });
  }

  private async look(assetId: string, file: AssetFile): Promise<Looked | null> {
    try {
      const asked = new HeadObjectCommand(this.object(assetId, file));
      const { ContentLength = 0, ETag = '', Metadata } = await this.client.send(asked, { abortSignal: AbortSignal.timeout(ANSWER_MS) });
      return { size: ContentLength, etag: ETag, sha256: Metadata?.sha256 };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw s3Problem(error, this.place);
    }
  }

  private addressOf(assetId: string, file: AssetFile, disposition: string): Promise<string> {
    const shown = { ResponseContentType: MIME[file], ResponseContentDisposition: disposition };
    const signingDate = new Date(Math.floor(Date.now() / SAME_ADDRESS_MS) * SAME_ADDRESS_MS);
    const what = new GetObjectCommand({ ...this.object(assetId, file), ...shown });
    return getSignedUrl(this.browsers ?? this.client, what, { expiresIn: ADDRESS_WORKS_S, signingDate });
  }

  private async read(assetId: string, file: AssetFile, found: Looked, range?: Part): Promise<Readable | null> {
    const cached = await this.cache.read(cachedName(assetId, file, found), found.size, found.size === 0 ? {} : range);
    return cached ?? this.readAfar(assetId, file, found, range);
  }

  private async readAfar(assetId: string, file: AssetFile, found: Looked, range?: Part): Promise<Readable | null> {
    if (found.size === 0) return Readable.from([]);
    const { start, end } = range ?? { start: 0, end: found.size - 1 };
    const opening = async (from: number, signal: AbortSignal) => {
      const what: GetObjectCommandInput = { ...this.object(assetId, file), IfMatch: found.etag, Range: `bytes=${from}-${end}` };
      const { Body, ContentLength } = await inTime(signal, (abortSignal) => this.client.send(new GetObjectCommand(what), { abortSignal }));
      if (ContentLength !== end + 1 - from) throw new CutShort(`${ContentLength} bytes instead of ${end + 1 - from}`);
      return Body as Readable;
    };
    const ending = new AbortController();
    try {
      const body = await opening(start, ending.signal);
      return steadily({ start, end }, { body, ending }, opening, (error) => s3Problem(error, this.place));
    } catch (error) {
      // removed since it was looked at
      if (statusOf(error) === 404) return null;
      throw s3Problem(error, this.place);
    }
  }

  /** Brings an object here and sees that it is what was stored. */
  private async fetch(assetId: string, file: AssetFile, found: Looked, draft: string): Promise<boolean> {
    for (let nth = 1; ; nth++) {
      const content = await this.readAfar(assetId, file, found);
      if (!content) return false;
      const summing = new Summing();
      const handle = await open(draft, 'w', 0o600);
      try {
        await handle.writeFile(summing.through(content));
        await handle.sync();
      } catch (error) {
        throw s3Problem(error, this.place);
      } finally {
        await handle.close();
      }
      const { sha256, size } = summing.of(file);
      if (size === found.size && (found.sha256 ?? sha256) === sha256) return true;
      if (nth >= FETCHES) throw new Error(`${assetId}.${file} in ${this.place} is not what was stored`);
    }
  }

  private async stateOf(assetId: string, file: AssetFile, found: Looked, hashes: boolean): Promise<FileState> {
    if (found.sha256 === undefined) return 'unknown';
    if (!hashes) return 'whole';
    const summing = new Summing();
    const content = await this.readAfar(assetId, file, found);
    if (!content) return 'missing';
    for await (const _ of summing.through(content));
    return summing.of(file).sha256 === found.sha256 ? 'whole' : 'damaged';
  }

  private async filesOf(assetId: string): Promise<ListedFile[]> {
    const files: ListedFile[] = [];
    for await (const file of this.listed(`${folderOf(assetId)}/${assetId}.`)) files.push(file);
    return files;
  }

  private async *listed(beginning: string): AsyncGenerator<ListedFile> {
    for await (const objects of this.pages(beginning, 1000)) {
      for (const { Key = '', Size = 0 } of objects) {
        const named = namedBy(Key.slice(this.settings.prefix.length));
        if (named) yield { ...named, size: Size };
      }
    }
  }

  private async *pages(beginning: string, most: number, abortSignal?: AbortSignal) {
    const { bucket: Bucket, prefix } = this.settings;
    try {
      const asked = { Bucket, Prefix: prefix + beginning, MaxKeys: most };
      const options = abortSignal ? { abortSignal } : {};
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, asked, options)) yield Contents;
    } catch (error) {
      throw s3Problem(error, this.place);
    }
  }

  private readonly send: S3Client['send'] = (async (command: never) => {
    try {
      return await this.client.send(command);
    } catch (error) {
      throw s3Problem(error, this.place);
    }
  }) as never;
}

/** A client of a bucket; every request of it has its limits. */
function clientOf(settings: BucketSettings, endpoint: string | undefined, silentMs: number): S3Client {
  const agent = { keepAlive: true, maxSockets: MOST_SOCKETS };
  const { accessKeyId, secretAccessKey, sessionToken, region, isAddressedByPath } = settings;
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) },
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: isAddressedByPath,
    // other services than AWS refuse the SDK's own checksums, or keep them as content; signatures cover every part already
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MOST_TRIES,
    // the studio's settings alone count, whatever else of AWS this machine is set up for
    retryMode: 'standard',
    ignoreConfiguredEndpointUrls: true,
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: silentMs,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

const describe = (file: AssetFile, sha256: string) => ({
  ContentType: MIME[file],
  CacheControl: 'private, max-age=86400, immutable',
  Metadata: { sha256 },
});

/** One that is stored again has another name, so that nobody reads the one before. */
const cachedName = (assetId: string, file: AssetFile, { etag, sha256 }: Looked): string =>
  `${cachedBeginning(assetId)}${createHash('sha256')
    .update(sha256 ?? etag)
    .digest('hex')
    .slice(0, 16)}.${file}`;

const cachedBeginning = (assetId: string): string => `${folderOf(assetId)}/${assetId}.`;

/** Ends a request that `signal` ends, and one that has no answer in time. */
async function inTime<T>(signal: AbortSignal, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  signal.addEventListener('abort', () => ending.abort(), { once: true });
  const timer = setTimeout(() => ending.abort(), ANSWER_MS);
  try {
    return await send(ending.signal);
  } finally {
    clearTimeout(timer);
  }
}
