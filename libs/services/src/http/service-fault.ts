import { type FaultKind, type FaultOptions, ProviderFault } from '@scenewright/providers';

/** What the service answered, where it did. */
export interface Answered {
  readonly status?: number;
  readonly body?: unknown;
}

/** A call to a service that failed, read once: what kind of fault it is, and what becomes of an order that it was. */
export class ServiceFault extends ProviderFault {
  constructor(
    kind: FaultKind,
    message: string,
    readonly answered: Answered,
    options: FaultOptions = {},
  ) {
    super(kind, message, options);
  }

  /** The same, with another word on what became of the order. */
  with(options: FaultOptions): ServiceFault {
    return new ServiceFault(this.kind, this.message, this.answered, { ...this.options, ...options });
  }
}

/** What people are told, while it is tried again and when it is given up: it promises nothing. Never in the words of a vendor. */
export const WORDS = {
  unreachable: 'The service cannot be reached at the moment.',
  busy: 'The service is busy.',
  trouble: 'The service has a problem of its own.',
  interrupted: 'The service was interrupted.',
  lost: 'The service has no such order any more. Perhaps the key for it was changed while this was made.',
  key: "The studio's account with this service was not accepted. Whoever runs the studio has to look at its key.",
  spent: "The studio's account with this service is used up. Whoever runs the studio has to top it up.",
  gone: 'The service no longer offers this model. Choose another model.',
  moderated: 'The prompt or the picture was refused for its content. Change it and try again.',
  refused: 'The service did not accept the request. Try another model, or change the prompt.',
  nonsense: 'The service gave an answer that made no sense. Try again.',
  nothing: 'The service delivered nothing. Nothing was charged; try again.',
} as const;

/** What one of a service's own codes means. */
export interface Reading {
  readonly kind: FaultKind;
  readonly message: string;
  readonly account?: FaultOptions['account'];
  /** When it does not say itself how long to wait. */
  readonly retryAfterMs?: number;
}

/** The account of the studio is not accepted, or used up. */
export const ACCOUNT = {
  key: { kind: 'fatal', message: WORDS.key, account: 'refused' },
  spent: { kind: 'fatal', message: WORDS.spent, account: 'used up' },
} as const satisfies Record<string, Reading>;

/** A failed call as one of the service's own codes means it; what became of the order is what its status said. */
export function readAs({ answered, options }: ServiceFault, reading: Reading, saidMs?: number): ServiceFault {
  const { account: _, ...rest } = options;
  const retryAfterMs = options.retryAfterMs ?? saidMs ?? reading.retryAfterMs;
  return new ServiceFault(reading.kind, reading.message, answered, {
    ...rest,
    ...(reading.account ? { account: reading.account } : {}),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
}

const MODERATED = /content[_ ](?:policy|checker|filter|management)|moderat|nsfw|sensitive|safety|flagged|prohibited|E005/i;

/** Whether a service's words speak of content that it does not want. */
export const saysModerated = (said: string): boolean => MODERATED.test(said);

/**
 * One reading of HTTP failures. An answer below 500, and one of 503, says that nothing was begun; after another one of 5xx nobody knows:
 * a gateway may have lost the answer of a service that took the order.
 */
export function readFailure(status: number, retryAfterHeader: string | null, body: unknown): ServiceFault {
  const said = typeof body === 'string' ? body : JSON.stringify(body ?? '');
  const wait = retryAfterMs(retryAfterHeader, said);
  const options: FaultOptions = {
    ...(status < 500 || status === 503 ? { order: 'refused' } : {}),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
    cause: new Error(`${status}: ${redact(said).slice(0, 500)}`),
  };
  const fault = (kind: FaultKind, message: string) => new ServiceFault(kind, message, { status, body }, options);
  const accountIs = ({ kind, message, account }: (typeof ACCOUNT)[keyof typeof ACCOUNT]) =>
    new ServiceFault(kind, message, { status, body }, { ...options, account });
  if (status === 402 || /exhausted balance|insufficient (credit|balance|quota)|quota_exceeded/i.test(said)) return accountIs(ACCOUNT.spent);
  if (status === 429) return fault('passing', WORDS.busy);
  if (status === 408 || status === 425 || status >= 500) return fault('passing', WORDS.trouble);
  if (status === 401 || status === 403) return accountIs(ACCOUNT.key);
  if (status === 404 || status === 410) return fault('fatal', WORDS.gone);
  return saysModerated(said) ? fault('moderated', WORDS.moderated) : fault('fatal', WORDS.refused);
}

/** There is no such thing on this account: a model, or an order. */
export const isGone = (error: unknown): error is ServiceFault =>
  error instanceof ServiceFault && [404, 410].includes(error.answered.status ?? 0);

/** A failed question for an order. One that the account does not have, since it was placed on another or deleted there, is over. */
export const ofOrder = (error: unknown): unknown =>
  isGone(error) ? new ServiceFault('passing', WORDS.lost, error.answered, { order: 'ended', cause: error.options.cause }) : error;

/** "resets in ~30s", "Please retry in 33.4s.", "retryDelay": "33s" */
const WAIT_IN_WORDS = /(?:resets in ~?|retry in |"retryDelay": ?")([\d.]+) ?s/i;

/** How long to wait, in ms: seconds or a date in the header, or in words. */
function retryAfterMs(header: string | null, said = ''): number | undefined {
  if (header) {
    const seconds = Number(header);
    if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
    const at = Date.parse(header);
    if (Number.isFinite(at)) return Math.max(0, at - Date.now());
  }
  const seconds = Number(WAIT_IN_WORDS.exec(said)?.[1] ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.ceil(seconds * 1000) : undefined;
}

/** A service's words as they may stand in a log: without keys, and without what signs an address. */
export const redact = (text: string): string =>
  text
    .replace(/\b(r8_|sk-|sk_|xi-|key-|AIza|whsec_)[\w-]{6,}/g, '$1…')
    .replace(/\b(Bearer|Key)\s+[\w:.-]{8,}/g, '$1 …')
    .replace(/(https?:\/\/[^\s?"'\\]+)\?[^\s"'\\]*/g, '$1?…');
