import { lookup as resolve } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceFault, WORDS } from './service-fault.js';

export type Medium = 'video' | 'image' | 'audio';

export interface DownloadRules {
  /** Hosts that results come from: exact, or every host below one (`.fal.media`). Nothing else is ever fetched. */
  readonly hosts: readonly string[];
  readonly medium: Medium;
  /** For a service that is itself played by a program on this machine. */
  readonly fromThisMachine?: boolean;
}

const MOST_BYTES: Readonly<Record<Medium, number>> = { video: 300e6, image: 30e6, audio: 60e6 };
const MOST_REDIRECTS = 3;
const SILENCE_MS = 30_000;
const WHOLE_MS = 5 * 60_000;
/** Longest beginning of a file that is looked at. */
const HEAD = 16;

const text = (head: Buffer, start: number, end: number) => head.subarray(start, end).toString('latin1');
const SIGNATURES: readonly [medium: Medium, mime: string, is: (head: Buffer) => boolean][] = [
  ['audio', 'audio/mp4', (head) => text(head, 4, 11) === 'ftypM4A'],
  ['video', 'video/mp4', (head) => text(head, 4, 8) === 'ftyp'],
  ['video', 'video/webm', (head) => head.readUInt32BE(0) === 0x1a45dfa3],
  ['image', 'image/jpeg', (head) => head.readUInt16BE(0) === 0xffd8],
  ['image', 'image/png', (head) => head.readUInt32BE(0) === 0x89504e47],
  ['image', 'image/webp', (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP'],
  ['audio', 'audio/wav', (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WAVE'],
  ['audio', 'audio/mpeg', (head) => text(head, 0, 3) === 'ID3' || (head.readUInt16BE(0) & 0xffe0) === 0xffe0],
  ['audio', 'audio/ogg', (head) => text(head, 0, 4) === 'OggS'],
  ['audio', 'audio/flac', (head) => text(head, 0, 4) === 'fLaC'],
];

/** What lies within a network and is nobody's public address. */
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, prefix);
}
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv6');
}

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** Resolves names for connections: a name that leads into a private network is refused at the moment of connecting. */
const publicLookup: typeof resolve = ((name: string, options: object, done: (error: Error | null, ...found: unknown[]) => void) =>
  resolve(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error);
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    if (refused || addresses.length === 0) return done(new Error('the name leads to no public address'));
    if ('all' in options && options.all) return done(null, addresses);
    done(null, addresses[0]?.address, addresses[0]?.family);
  })) as typeof resolve;

/**
 * Fetches a result into a file: from the service's own hosts, whole or not at all, and only what begins like the medium asked for.
 * @returns its MIME type, by its content
 * @throws {ServiceFault}
 */
export async function download(address: string, path: string, rules: DownloadRules, signal: AbortSignal): Promise<string> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(WHOLE_MS)]);
  try {
    let url = allowed(address, rules);
    for (let hop = 0; ; hop++) {
      const response = await open(url, rules, limit);
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400 && response.headers.location && hop < MOST_REDIRECTS) {
        response.destroy();
        url = allowed(new URL(response.headers.location, url).href, rules);
        continue;
      }
      if (status !== 200) {
        response.destroy();
        throw failed(status);
      }
      const declared = Number(response.headers['content-length'] ?? Number.NaN);
      return await saveMedium(response, { path, medium: rules.medium, declared }, limit);
    }
  } catch (error) {
    await rm(path, { force: true });
    signal.throwIfAborted();
    if (error instanceof ServiceFault) throw error;
    throw new ServiceFault('passing', 'The result could not be fetched whole.', {}, { order: 'made', cause: error });
  }
}

function open(url: URL, { fromThisMachine }: DownloadRules, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    const asked = send(url, { signal, timeout: SILENCE_MS, ...(fromThisMachine ? {} : { lookup: publicLookup }) }, done);
    asked.once('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.once('error', fail);
    asked.end();
  });
}

export interface Saved {
  readonly path: string;
  readonly medium: Medium;
  /** Bytes that were announced; NaN when none were. */
  readonly declared: number;
}

/**
 * Writes what comes into a file: whole or not at all, no more than such a file can have, and only what begins like the medium asked for.
 * @returns its MIME type, by its content
 * @throws {ServiceFault} or the line's own error
 */
export async function saveMedium(body: Readable, { path, medium, declared }: Saved, signal: AbortSignal): Promise<string> {
  if (declared > MOST_BYTES[medium]) throw tooLarge();
  let bytes = 0;
  let head = Buffer.alloc(0);
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)]);
      done(bytes > MOST_BYTES[medium] ? tooLarge() : null, chunk);
    },
  });
  await pipeline(body, measure, createWriteStream(path, { mode: 0o600 }), { signal });
  if (Number.isFinite(declared) && bytes < declared) throw new Error(`only ${bytes} of ${declared} bytes came`);
  const known = head.length === HEAD ? SIGNATURES.find(([kind, , is]) => kind === medium && is(head)) : undefined;
  if (!known) throw new ServiceFault('malformed', 'What came back is not the file that was asked for. Try again.', {});
  return known[1];
}

const tooLarge = () => new ServiceFault('fatal', 'What came back is larger than anything that was asked for.', {});

/** The work is lost when its result is: services delete results after a while. */
const failed = (status: number): ServiceFault =>
  [403, 404, 410].includes(status)
    ? new ServiceFault('passing', 'The finished file was already gone.', { status }, { order: 'ended' })
    : new ServiceFault('passing', 'The result could not be fetched.', { status }, { order: 'made' });

function allowed(address: string, { hosts, fromThisMachine }: DownloadRules): URL {
  const url = URL.parse(address);
  const isNamed = url && hosts.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
  const isLocal = fromThisMachine === true && url?.hostname === '127.0.0.1';
  const isPlain = url?.protocol === 'https:' && url.port === '' && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0;
  if (url && url.username === '' && url.password === '' && (isLocal || (isNamed && isPlain))) return url;
  throw new ServiceFault('malformed', WORDS.nonsense, {}, { cause: new Error(`results do not come from ${url?.host ?? 'there'}`) });
}
