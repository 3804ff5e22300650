import { StorageProblem, storageProblem } from '../storage-problem.js';

/** What a service that speaks S3 says when it refuses, without what else it tells: that may have keys and signatures in it. */
interface Refusal {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number; readonly requestId?: string };
}

const KEYS = 'Look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and, where it is a passing key, S3_SESSION_TOKEN.';

/** What whoever runs the studio has to do, by the code of the refusal. Anybody may ask after the studio's health: no names of places. */
const REMEDIES: Record<string, string> = {
  InvalidAccessKeyId: `The storage does not know the access key. ${KEYS}`,
  SignatureDoesNotMatch: `The secret does not belong to the access key. ${KEYS}`,
  InvalidToken: `The session token is not valid. ${KEYS}`,
  ExpiredToken: `The access key has expired. ${KEYS}`,
  AccessDenied: 'The access key may not do this. It has to be allowed to list the bucket, and to read, write and remove its objects.',
  NoSuchBucket: 'There is no such bucket. Make it, or look at S3_BUCKET and S3_ENDPOINT.',
  InvalidBucketName: 'That is no name of a bucket. Look at S3_BUCKET.',
  PermanentRedirect: 'The bucket is in another region. Look at S3_REGION.',
  AuthorizationHeaderMalformed: 'The bucket is in another region. Look at S3_REGION.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong. Set it.',
};

const BY_STATUS: Record<number, string> = { 301: 'PermanentRedirect', 401: 'AccessDenied', 403: 'AccessDenied' };

/** There is no room left in the bucket, in the words of several services. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'EntityTooLarge']);

const PASSING = new Set(['TimeoutError', 'AbortError', 'CutShort']);
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ERR_STREAM_PREMATURE_CLOSE)/;
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ERR_(SSL|TLS)|EPROTO/;

/** The SDK may have wrapped it: the system's code stands in the message then. */
const CODE = /\b(E[A-Z]{4,}\w*)\b/;

export const statusOf = (error: unknown): number | undefined => (error as Refusal | null)?.$metadata?.httpStatusCode;

/**
 * A problem in the studio's own words, for people and for whoever runs it. What is no problem of the storage stays what it is.
 * @param place the bucket and where it is, for the studio's own log
 */
export function s3Problem(error: unknown, place: string): Error {
  const known = storageProblem(error);
  if (known) return known;
  const { name = '', message = '', code = '' } = (error ?? {}) as Refusal;
  const status = statusOf(error);
  const said = status === undefined ? code || (CODE.exec(message)?.[1] ?? name) : name.replace('Unknown', '') || String(status);
  const cause = new Error(`${place}: ${said}${status === undefined ? '' : ` (${status})`}`);
  if (FULL.has(said) || status === 507) {
    return new StorageProblem('bucket-full', { cause, remedy: 'The storage of media has no room left. Make room, or raise its limit.' });
  }
  const remedy = REMEDIES[said] ?? REMEDIES[BY_STATUS[status ?? 0] ?? ''];
  if (remedy && (status === undefined || status < 500)) return new StorageProblem('refused', { cause, remedy });
  if (status === undefined && CERTIFICATE.test(said)) {
    const remedy = `The certificate of the storage of media is not trusted here (${said}). Look at S3_ENDPOINT; one of your own goes into NODE_EXTRA_CA_CERTS.`;
    return new StorageProblem('refused', { cause, remedy });
  }
  const isAway = NETWORK.test(said) || PASSING.has(name) || message === 'socket hang up' || isPassing(status);
  if (isAway) {
    const why = said === 'SlowDown' || status === 429 ? 'asks to slow down' : 'does not answer as it should';
    return new StorageProblem('away', {
      cause,
      remedy: `The storage of media ${why} (${said}). Look whether it runs, and at S3_ENDPOINT.`,
    });
  }
  if (status === undefined) return error instanceof Error ? error : cause;
  return new StorageProblem('refused', { cause, remedy: `The storage of media refuses what the studio asks (${said}, ${status}).` });
}

/** 412: it was replaced while it was read. */
const isPassing = (status: number | undefined): boolean => status !== undefined && (status >= 500 || [408, 412, 429].includes(status));
