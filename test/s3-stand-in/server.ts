import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as Door, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../support/port.js';
import { Bucket, type StoredObject } from './bucket.js';
import { type Keys, Refused, requireSigned, requireSignedContent } from './signature.js';

/** One request, as far as tests ask. */
export interface Asked {
  readonly operation: Operation;
  readonly key: string;
  readonly range: string | undefined;
  /** The access was in the address, not in headers. */
  readonly isPresigned: boolean;
}

type Operation =
  | 'PutObject'
  | 'GetObject'
  | 'HeadObject'
  | 'DeleteObject'
  | 'CreateMultipartUpload'
  | 'UploadPart'
  | 'CompleteMultipartUpload'
  | 'AbortMultipartUpload'
  | 'ListMultipartUploads'
  | 'ListObjectsV2';

/** What goes wrong: the answer is 503 SlowDown, 500, or 403; the line is cut before it, or after some bytes of it; it never comes. */
type Fault = 'slow down' | 'broken' | 'denied' | 'cut' | 'cut in the middle' | 'silent' | 'turned';

interface Options extends Partial<Keys> {
  readonly bucket?: string;
  /** How many objects a page of a list has at most. */
  readonly pageSize?: number;
}

const OVERRIDES = ['content-type', 'content-disposition', 'cache-control'];
const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A server that speaks S3, checks every signature and keeps what it is given in memory. */
export class S3StandIn {
  readonly keys: Keys;
  readonly name: string;
  readonly bucket = new Bucket();
  /** All that was asked and was signed rightly, the oldest first. */
  readonly asked: Asked[] = [];
  private readonly faults: { operation: Operation; fault: Fault; times: number }[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly pageSize: number;
  private server: Server | undefined;
  private address = '127.0.0.1';
  private port = 0;

  constructor({ bucket = 'media', pageSize = 1000, ...keys }: Options = {}) {
    this.name = bucket;
    this.pageSize = pageSize;
    this.keys = { accessKeyId: 'AKIDSTANDIN', secretAccessKey: 'stand-in/secret+of=the+bucket', region: 'eu-test-1', ...keys };
  }

  /** Also where it was before, after it had been stopped. `door`: a server that listens already, on another host. */
  async start(door?: Door): Promise<this> {
    const server = createServer((request, response) => void this.answer(request, response));
    // while a client that was told to slow down waits, its connection stays: services keep theirs longer than such a pause
    server.keepAliveTimeout = 65_000;
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    const listening = once(server, 'listening');
    if (door) server.listen(door);
    else server.listen(this.port || (await freePort()), '127.0.0.1');
    await listening;
    const { address, port } = server.address() as AddressInfo;
    Object.assign(this, { address, port });
    this.server = server;
    return this;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => (this.server ? this.server.close(resolve) : resolve(null)));
  }

  get url(): string {
    return `http://${this.address}:${this.port}`;
  }

  /** The settings of a studio that keeps its media here. */
  get settings(): Record<string, string> {
    const { accessKeyId, secretAccessKey, region } = this.keys;
    return {
      S3_BUCKET: this.name,
      S3_ENDPOINT: this.url,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
  }

  /** The next requests of this kind go wrong. */
  fail(operation: Operation, fault: Fault, times = 1): void {
    this.faults.push({ operation, fault, times });
  }

  /** Nothing goes wrong any more. */
  mend(): void {
    this.faults.length = 0;
  }

  count(operation: Operation): number {
    return this.asked.filter((one) => one.operation === operation).length;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { method = '', url: target = '/', headers } = request;
      const { pathname, searchParams: query } = new URL(target, this.url);
      requireSigned({ method, target, headers }, this.keys);
      requireKnown(headers);
      const { bucket, key } = this.addressed(headers.host ?? '', decodeURIComponent(pathname));
      if (bucket !== this.name) throw new Refused(404, 'NoSuchBucket', 'The specified bucket does not exist');
      const operation = operationOf(method, key, query);
      this.asked.push({ operation, key, range: headers.range, isPresigned: query.has('X-Amz-Signature') });
      const fault = this.faultOf(operation);
      if (fault === 'cut') return void request.socket.destroy();
      const body = await buffer(request);
      if (fault === 'silent') return;
      if (fault === 'slow down') throw new Refused(503, 'SlowDown', 'Please reduce your request rate.');
      if (fault === 'broken') throw new Refused(500, 'InternalError');
      if (fault === 'denied') throw new Refused(403, 'AccessDenied', 'Access Denied');
      requireSignedContent({ method, target, headers }, body);
      this.perform(operation, { key, query, body, headers, fault }, response);
    } catch (error) {
      refuse(request, response, error);
    }
  }

  /** By path, or by the name of the host. */
  private addressed(host: string, path: string): { bucket: string; key: string } {
    if (host.startsWith(`${this.name}.`)) return { bucket: this.name, key: path.slice(1) };
    const [, bucket = '', key = ''] = /^\/([^/]+)\/?(.*)$/s.exec(path) ?? [];
    return { bucket, key };
  }

  private faultOf(operation: Operation): Fault | undefined {
    const found = this.faults.find((one) => one.operation === operation && one.times > 0);
    if (found) found.times -= 1;
    return found?.fault;
  }

  private perform(
    operation: Operation,
    {
      key,
      query,
      body,
      headers,
      fault,
    }: { key: string; query: URLSearchParams; body: Buffer; headers: IncomingMessage['headers']; fault: Fault | undefined },
    response: ServerResponse,
  ): void {
    const { bucket } = this;
    const id = query.get('uploadId') ?? '';
    const xml = (content: string) =>
      response.setHeader('content-type', 'application/xml').end(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
    switch (operation) {
      case 'PutObject':
        response.setHeader('etag', bucket.put(key, body, keptHeaders(headers)).etag).end();
        return;
      case 'DeleteObject':
        bucket.objects.delete(key);
        response.writeHead(204).end();
        return;
      case 'CreateMultipartUpload':
        xml(
          `<InitiateMultipartUploadResult><Bucket>${this.name}</Bucket><Key>${text(key)}</Key><UploadId>${bucket.begin(key, keptHeaders(headers))}</UploadId></InitiateMultipartUploadResult>`,
        );
        return;
      case 'UploadPart':
        response.setHeader('etag', bucket.part(id, Number(query.get('partNumber')), body)).end();
        return;
      case 'CompleteMultipartUpload': {
        const parts = [...String(body).matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
          nth: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
          etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', ''),
        }));
        const { etag } = bucket.complete(id, parts);
        xml(`<CompleteMultipartUploadResult><Key>${text(key)}</Key><ETag>${etag}</ETag></CompleteMultipartUploadResult>`);
        return;
      }
      case 'AbortMultipartUpload':
        bucket.abort(id);
        response.writeHead(204).end();
        return;
      case 'ListMultipartUploads':
        xml(
          `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${[...bucket.uploads]
            .filter(([, upload]) => upload.key.startsWith(query.get('prefix') ?? ''))
            .map(
              ([uploadId, upload]) =>
                `<Upload><Key>${text(upload.key)}</Key><UploadId>${uploadId}</UploadId><Initiated>${upload.initiated.toISOString()}</Initiated></Upload>`,
            )
            .join('')}</ListMultipartUploadsResult>`,
        );
        return;
      case 'ListObjectsV2':
        xml(this.list(query));
        return;
      default: {
        const object = bucket.objects.get(key);
        if (!object) throw new Refused(404, 'NoSuchKey', 'The specified key does not exist.');
        send(object, { headers, query, fault, isHead: operation === 'HeadObject' }, response);
      }
    }
  }

  private list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString() || (query.get('start-after') ?? '');
    const most = Math.min(this.pageSize, Number(query.get('max-keys') ?? 1000));
    const all = [...this.bucket.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const shown = all.slice(0, most);
    const next =
      all.length > most ? `<NextContinuationToken>${Buffer.from(shown.at(-1) ?? '').toString('base64url')}</NextContinuationToken>` : '';
    const contents = shown.map((key) => {
      const { body, etag, modified } = this.bucket.objects.get(key) as StoredObject;
      return `<Contents><Key>${text(key)}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${body.length}</Size></Contents>`;
    });
    return `<ListBucketResult><Name>${this.name}</Name><Prefix>${text(prefix)}</Prefix><KeyCount>${shown.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  }
}

/** Other services than AWS know nothing of the checksums that its SDK adds. */
function requireKnown(headers: IncomingMessage['headers']): void {
  const isWrapped = headers['content-encoding']?.includes('aws-chunked') || 'x-amz-trailer' in headers;
  if (isWrapped || 'x-amz-sdk-checksum-algorithm' in headers) {
    throw new Refused(501, 'NotImplemented', 'A header you provided implies functionality that is not implemented.');
  }
}

function operationOf(method: string, key: string, query: URLSearchParams): Operation {
  if (!key) {
    if (method === 'GET' && query.get('list-type') === '2') return 'ListObjectsV2';
    if (method === 'GET' && query.has('uploads')) return 'ListMultipartUploads';
  } else if (query.has('uploadId')) {
    if (method === 'PUT') return 'UploadPart';
    if (method === 'POST') return 'CompleteMultipartUpload';
    if (method === 'DELETE') return 'AbortMultipartUpload';
  } else if (method === 'POST' && query.has('uploads')) return 'CreateMultipartUpload';
  else {
    const plain = { PUT: 'PutObject', GET: 'GetObject', HEAD: 'HeadObject', DELETE: 'DeleteObject' } as const;
    if (method in plain) return plain[method as keyof typeof plain];
  }
  throw new Refused(405, 'MethodNotAllowed');
}

const keptHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => [...OVERRIDES, 'content-encoding'].includes(name) || name.startsWith('x-amz-meta-'))
      .map(([name, value]) => [name, String(value)]),
  );

interface Wanted {
  readonly headers: IncomingMessage['headers'];
  readonly query: URLSearchParams;
  readonly fault: Fault | undefined;
  readonly isHead: boolean;
}

function send(
  { body, etag, modified, headers: kept }: StoredObject,
  { headers, query, fault, isHead }: Wanted,
  response: ServerResponse,
): void {
  const names = (condition: string | undefined) => condition?.split(',').some((one) => ['*', etag].includes(one.trim()));
  if (headers['if-match'] !== undefined && !names(headers['if-match'])) throw new Refused(412, 'PreconditionFailed');
  const overrides = OVERRIDES.flatMap((name) => (query.has(`response-${name}`) ? [[name, query.get(`response-${name}`) as string]] : []));
  const said = { ...kept, ...Object.fromEntries(overrides), etag, 'last-modified': modified.toUTCString(), 'accept-ranges': 'bytes' };
  if (names(headers['if-none-match'])) return void response.writeHead(304, said).end();
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const isPart = from !== '' || to !== '';
  const start = from === '' ? (isPart ? Math.max(0, body.length - Number(to)) : 0) : Number(from);
  const end = from === '' || to === '' ? body.length - 1 : Math.min(Number(to), body.length - 1);
  if (isPart && (start >= body.length || end < start)) throw new Refused(416, 'InvalidRange', 'The requested range is not satisfiable');
  const content = body.subarray(start, end + 1);
  response.writeHead(isPart ? 206 : 200, {
    ...said,
    'content-length': content.length,
    ...(isPart ? { 'content-range': `bytes ${start}-${end}/${body.length}` } : {}),
  });
  if (isHead) return void response.end();
  if (fault === 'cut in the middle') return void response.write(content.subarray(0, content.length >> 1), () => response.destroy());
  if (fault !== 'turned') return void response.end(content);
  // one bit is otherwise: nothing but a checksum would notice
  const turned = Buffer.from(content);
  const middle = turned.length >> 1;
  turned.writeUInt8(turned.readUInt8(middle) ^ 1, middle);
  response.end(turned);
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent || request.socket.destroyed) return void response.destroy();
  const { status, code, message } = error instanceof Refused ? error : new Refused(500, 'InternalError', String(error));
  // what is left of the body is read, so that the answer arrives
  request.resume();
  response.writeHead(status, { 'content-type': 'application/xml', 'x-amz-request-id': 'STANDIN' });
  const keyId = /Credential=([^/]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  // AWS tells the key and what it would have signed: no log of a studio may have that in it
  const more =
    status === 403 ? `<AWSAccessKeyId>${text(keyId)}</AWSAccessKeyId><StringToSign>AWS4-HMAC-SHA256 ${text(keyId)}</StringToSign>` : '';
  response.end(
    request.method === 'HEAD'
      ? undefined
      : `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${text(message)}</Message>${more}<RequestId>STANDIN</RequestId></Error>`,
  );
}
