import { createHash, randomUUID } from 'node:crypto';
import { Refused } from './signature.js';

const md5 = (data: Buffer) => createHash('md5').update(data).digest('hex');
/** Every part but the last has to have as much, in bytes. */
const SMALLEST_PART = 5 * 1024 * 1024;

export interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
  readonly modified: Date;
  /** Those that are kept with it: its type, how it may be cached, what its owner noted. */
  readonly headers: Readonly<Record<string, string>>;
}

interface UnfinishedUpload {
  readonly key: string;
  readonly initiated: Date;
  readonly headers: Readonly<Record<string, string>>;
  readonly parts: Map<number, { body: Buffer; etag: string }>;
}

/** What a bucket keeps: objects that are there whole or not at all, and uploads that are not finished. */
export class Bucket {
  readonly objects = new Map<string, StoredObject>();
  readonly uploads = new Map<string, UnfinishedUpload>();

  put(key: string, body: Buffer, headers: Record<string, string>): StoredObject {
    const object = { body, etag: `"${md5(body)}"`, modified: new Date(), headers };
    this.objects.set(key, object);
    return object;
  }

  begin(key: string, headers: Record<string, string>, initiated = new Date()): string {
    const id = randomUUID();
    this.uploads.set(id, { key, initiated, headers, parts: new Map() });
    return id;
  }

  part(id: string, nth: number, body: Buffer): string {
    if (!(nth >= 1 && nth <= 10_000)) throw new Refused(400, 'InvalidArgument');
    const etag = `"${md5(body)}"`;
    this.upload(id).parts.set(nth, { body, etag });
    return etag;
  }

  complete(id: string, named: readonly { nth: number; etag: string }[]): StoredObject {
    const upload = this.upload(id);
    const parts = named.map(({ nth, etag }, at) => {
      const part = upload.parts.get(nth);
      if (!part || part.etag.replaceAll('"', '') !== etag.replaceAll('"', '')) throw new Refused(400, 'InvalidPart');
      if (at > 0 && nth <= (named[at - 1]?.nth ?? 0)) throw new Refused(400, 'InvalidPartOrder');
      if (at < named.length - 1 && part.body.length < SMALLEST_PART) throw new Refused(400, 'EntityTooSmall');
      return part;
    });
    if (parts.length === 0) throw new Refused(400, 'MalformedXML');
    const body = Buffer.concat(parts.map((part) => part.body));
    const sums = Buffer.concat(parts.map(({ etag }) => Buffer.from(etag.replaceAll('"', ''), 'hex')));
    const object = { body, etag: `"${md5(sums)}-${parts.length}"`, modified: new Date(), headers: upload.headers };
    this.objects.set(upload.key, object);
    this.uploads.delete(id);
    return object;
  }

  abort(id: string): void {
    this.upload(id);
    this.uploads.delete(id);
  }

  private upload(id: string): UnfinishedUpload {
    const upload = this.uploads.get(id);
    if (!upload) throw new Refused(404, 'NoSuchUpload');
    return upload;
  }
}
