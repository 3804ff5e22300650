import { AppendRefused, EventLogUnavailable } from '../errors.js';

/** An answer that did not come in time, in the client's own terms. */
export class NoAnswer extends Error {
  readonly type = 'timeout';

  constructor(what = 'no answer in time') {
    super(what);
  }
}

/** The client's kind of an error (`unavailable`, `wrong-expected-version`, …), undefined for an error of another origin. */
export function kindOf(error: unknown): string | undefined {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined;
}

/** Whether a node says that another one leads. */
export const isNotLeader = (error: unknown): boolean => kindOf(error) === 'not-leader' || codeOf(error) === FAILED_PRECONDITION;

/** gRPC's number of what went wrong (https://grpc.github.io/grpc/core/md_doc_statuscodes.html), undefined when no call was made. */
export function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
}

export const INVALID_ARGUMENT = 3;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
/** CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, FAILED_PRECONDITION (not the leader), INTERNAL, UNAVAILABLE, DATA_LOSS. */
const passing = new Set([1, 2, 4, 9, 13, 14, 15]);
const outages = new Set(['unavailable', 'cancelled', 'deadline-exceeded', 'not-leader']);
/** Of the server's states: what it says of them comes as a text alone. */
const stateOfServer = /Server Is (Not Ready|Too Busy|Busy)|No leader info available|Operation timed out|Failed to discover after/i;

/**
 * Whether the connection or the server failed rather than the request: the same request may succeed later, on this or on another node.
 * The client has one name, `unknown`, for refusals and for nodes that do not lead, and one, `timeout`, for whatever was aborted: there
 * the code and the text tell them apart.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof NoAnswer || error instanceof EventLogUnavailable) return true;
  const kind = kindOf(error);
  if (outages.has(kind ?? '')) return true;
  const text = error instanceof Error ? error.message : '';
  if (stateOfServer.test(text)) return true;
  if (kind !== undefined && kind !== 'unknown' && kind !== 'timeout') return false;
  const code = codeOf(error);
  if (code !== undefined) return passing.has(code);
  // The answer to one append of many, or the client's native half: a refusal says what is wrong with the request.
  return kind === 'unknown' && text === '';
}

/** What the caller of an append is told of a failure that no further try mends. */
export function refusalOf(error: unknown): unknown {
  const kind = kindOf(error);
  if (kind === undefined && codeOf(error) === undefined) return error;
  if (kind === 'access-denied') {
    return new AppendRefused('the user of KURRENTDB_URL may not append to it. Give the user the right, or name another.', error);
  }
  const said = error instanceof Error ? error.message.replace(/^Could not recognize /, '') : String(error);
  return new AppendRefused(codeOf(error) === ABORTED ? `aborted by the server: ${said}` : said || String(kind), error);
}
