import { ServiceFault, WORDS } from '../http/service-fault.js';

/** What people are told of a server of one's own that speaks. */
export const SPEECH_WORDS = {
  off: 'The speech server of this studio does not answer.',
  cut: 'The speech server was interrupted while it spoke.',
  trouble: 'The speech server has a problem of its own.',
  loading: 'The speech server is not ready yet.',
  key: "The speech server does not accept the studio's key. Whoever runs the studio has to look at SPEECH_KEY.",
  model: 'The speech server does not have the model that it is asked for. Whoever runs the studio has to look at SPEECH_MODEL.',
  noVoice: 'The speech server does not have this voice. Choose another voice and try again.',
  tooLong: 'This is too long for the speech server. Make it shorter and try again.',
  refused: 'The speech server did not accept this. Change the words, or choose another voice.',
  notSetUp:
    'The speech server is not set up for this. Whoever runs the studio has to look: npm run studio -- providers check speech-server.',
} as const;

const LOADING_MS = 10_000;

/**
 * A failed order as these servers mean it: they have no codes of their own, only statuses and words. The answer is the whole order, so that
 * one whose answer broke is over, and costs nothing.
 */
export function asMeant(error: unknown): unknown {
  if (!(error instanceof ServiceFault)) return error;
  const { answered, options, kind } = error;
  const { status } = answered;
  const cause = options.cause;
  if (kind === 'malformed') return error.with({ order: 'ended' });
  if (status === undefined) {
    if (options.order === 'refused') return new ServiceFault('passing', SPEECH_WORDS.off, answered, options);
    // what came back was larger than any sound is
    if (kind === 'fatal') return error.with({ order: 'ended' });
    return new ServiceFault('passing', SPEECH_WORDS.cut, answered, { ...options, order: 'ended' });
  }
  if (status === 401 || status === 403) return fatal(SPEECH_WORDS.key, error, { account: 'refused' });
  if (status === 429) return error;
  if (status === 503) {
    const { retryAfterMs = LOADING_MS } = options;
    return new ServiceFault('passing', SPEECH_WORDS.loading, answered, { order: 'refused', retryAfterMs, cause });
  }
  if (status >= 500 || status === 408 || status === 425)
    return new ServiceFault('passing', SPEECH_WORDS.trouble, answered, { ...options, order: 'ended' });
  return fatal(wordsOf(status, saidIn(answered.body)), error);
}

/** A question that failed: nothing was ordered by it. */
export function unanswered(error: unknown): unknown {
  if (!(error instanceof ServiceFault) || error.answered.status !== undefined) return asMeant(error);
  return new ServiceFault('passing', SPEECH_WORDS.off, {}, { order: 'refused', cause: error.options.cause });
}

const fatal = (message: string, { answered, options }: ServiceFault, more: object = {}) =>
  new ServiceFault('fatal', message, answered, { order: 'refused', cause: options.cause, ...more });

const TOO_LONG = /too[_ ]long|max(?:imum)?[_ ]?(?:length|characters)|at most \d+ characters|exceeds|string_too_long/i;
const OF_VOICE = /\bvoice|\bspeaker/i;
const OF_MODEL = /\bmodel\b|invalid_model/i;

function wordsOf(status: number, said: string): string {
  if (status === 413 || TOO_LONG.test(said)) return SPEECH_WORDS.tooLong;
  // of a voice that is not there some list those that are, models among their words
  if (OF_VOICE.test(said)) return SPEECH_WORDS.noVoice;
  return OF_MODEL.test(said) ? SPEECH_WORDS.model : SPEECH_WORDS.refused;
}

const saidIn = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body ?? '')).slice(0, 4000);

export const noVoice = () => new ServiceFault('fatal', SPEECH_WORDS.noVoice, {}, { order: 'refused' });
export const nonsense = (why: string) => new ServiceFault('malformed', WORDS.nonsense, {}, { order: 'ended', cause: new Error(why) });
