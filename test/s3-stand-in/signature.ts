import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface SignedRequest {
  readonly method: string;
  /** As it was sent: path and query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** Why a request is refused, in the codes of S3. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message = code,
  ) {
    super(message);
  }
}

const FIFTEEN_MINUTES = 15 * 60_000;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** AWS Signature Version 4, written from its specification: in the headers of a request, or in the query of an address. */
export function requireSigned(request: SignedRequest, keys: Keys, now = Date.now()): void {
  const { searchParams } = new URL(request.target, 'http://s3');
  if (searchParams.has('X-Amz-Signature')) requireSignedQuery(request, searchParams, keys, now);
  else requireSignedHeaders(request, keys, now);
}

/** That what came is what was signed. */
export function requireSignedContent({ headers }: SignedRequest, body: Buffer): void {
  const given = headers['x-amz-content-sha256'];
  if (given === undefined || given === 'UNSIGNED-PAYLOAD' || given === sha256(body)) return;
  throw new Refused(400, 'XAmzContentSHA256Mismatch', "The provided 'x-amz-content-sha256' header does not match what was computed.");
}

function requireSignedHeaders(request: SignedRequest, keys: Keys, now: number): void {
  const { headers } = request;
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? [];
  if (!signature) throw new Refused(403, 'AccessDenied', 'Access Denied');
  const payload = String(headers['x-amz-content-sha256'] ?? '');
  if (!/^([0-9a-f]{64}|UNSIGNED-PAYLOAD)$/.test(payload))
    throw new Refused(501, 'NotImplemented', 'This form of signing is not known here.');
  const at = String(headers['x-amz-date'] ?? '');
  if (Math.abs(momentOf(at) - now) > FIFTEEN_MINUTES) throw new Refused(403, 'RequestTimeTooSkewed');
  const signed = names.split(';');
  const forgotten = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !signed.includes(name));
  if (!signed.includes('host') || forgotten.length > 0) throw new Refused(403, 'AccessDenied', `not signed: ${forgotten.join(', ')}`);
  compare({ request, keys, credential, signed, at, payload, signature, without: null });
}

function requireSignedQuery(request: SignedRequest, query: URLSearchParams, keys: Keys, now: number): void {
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  if (of('Algorithm') !== 'AWS4-HMAC-SHA256') throw new Refused(400, 'AuthorizationQueryParametersError');
  const seconds = Number(of('Expires'));
  if (!(seconds >= 1 && seconds <= 604_800)) throw new Refused(400, 'AuthorizationQueryParametersError');
  const signed = of('SignedHeaders').split(';');
  if (!signed.includes('host')) throw new Refused(403, 'AccessDenied');
  const at = of('Date');
  const payload = query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD';
  compare({ request, keys, credential: of('Credential'), signed, at, payload, signature: of('Signature'), without: 'X-Amz-Signature' });
  if (momentOf(at) - FIFTEEN_MINUTES > now || momentOf(at) + seconds * 1000 < now) {
    throw new Refused(403, 'AccessDenied', 'Request has expired');
  }
}

interface Claim {
  readonly request: SignedRequest;
  readonly keys: Keys;
  readonly credential: string;
  readonly signed: readonly string[];
  /** `20261123T031500Z` */
  readonly at: string;
  readonly payload: string;
  readonly signature: string;
  /** The parameter that is no part of what was signed. */
  readonly without: string | null;
}

function compare({ request, keys, credential, signed, at, payload, signature, without }: Claim): void {
  const [accessKeyId, date, region, service, end] = credential.split('/');
  if (accessKeyId !== keys.accessKeyId) throw new Refused(403, 'InvalidAccessKeyId', 'The access key does not exist in our records.');
  if (region !== keys.region)
    throw new Refused(400, 'AuthorizationHeaderMalformed', `the region '${region}' is wrong; expecting '${keys.region}'`);
  if (service !== 's3' || end !== 'aws4_request' || date !== at.slice(0, 8)) throw new Refused(400, 'AuthorizationHeaderMalformed');
  const [path = '', query = ''] = request.target.split('?', 2);
  const canonical = [
    request.method,
    path
      .split('/')
      .map((segment) => encode(decodeURIComponent(segment)))
      .join('/'),
    canonicalQuery(query, without),
    ...signed.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signed.join(';'),
    payload,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce(
    hmac as (key: Buffer, data: string) => Buffer,
    hmac(hmac(`AWS4${keys.secretAccessKey}`, date), region),
  );
  const expected = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex');
  if (expected.length !== signature.length || !timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) {
    throw new Refused(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match the signature you provided.');
  }
}

function canonicalQuery(query: string, without: string | null): string {
  return query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2).map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
      return [name, value] as const;
    })
    .filter(([name]) => name !== without)
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function momentOf(at: string): number {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? [];
  return s === undefined ? Number.NaN : Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s));
}
