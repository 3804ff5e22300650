import type { ErrorCode, ErrorResponse } from '@scenewright/contract';
import type { RejectionCode } from '@scenewright/domain';
import type { z } from 'zod';

/** An answer that says what is wrong and what to do. The one way in which the API refuses. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly more: Pick<ErrorResponse, 'field' | 'details'> & {
      readonly headers?: Record<string, string>;
      /** The work that the call began has ended without success: the same call again begins another. */
      readonly workIsOver?: boolean;
    } = {},
  ) {
    super(message);
    this.name = 'Problem';
  }
}

export const statusOfRejection: Record<RejectionCode, number> = {
  INVALID: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  EDIT_CONFLICT: 409,
  ALREADY_RUNNING: 409,
  NOT_IN_FLIGHT: 409,
  VIDEO_REQUIRED: 409,
  PRICE_CHANGED: 409,
  INSUFFICIENT_CREDITS: 402,
  PREMIUM_REQUIRED: 403,
  PROJECT_LIMIT_EXCEEDED: 403,
  VIDEO_LENGTH_CAP: 403,
  // Misdirected Request: this cell cannot answer, another one can
  MOVED: 421,
};

/** What does not exist and what belongs to somebody else answer alike. */
export const notFound = (what: string): Problem => new Problem(404, 'NOT_FOUND', `There is no such ${what}.`);

/** For `catch`, where one thing is there for those alone who may see another: without the other there is no such thing. Any other fault stays what it is. */
export const asNotFound =
  (what: string) =>
  (fault: unknown): never => {
    throw fault instanceof Problem && fault.code === 'NOT_FOUND' ? notFound(what) : fault;
  };

/** How Zod's own messages begin. */
const LIBRARY = /^(?:Invalid (?:input|option|string|UUID|URL)|Too (?:small|big)|Unrecognized)/;

type Where = 'path' | 'query' | 'body';

export function invalidInput(error: z.ZodError, where: Where): Problem {
  const [issue] = error.issues;
  const field = issue?.path.join('.') || undefined;
  const problem = issue?.message ?? 'is not valid';
  // a message of ours reads on its own, or after the field's name; the library's says nothing of the field
  const message =
    !field || (/^[A-Z]/.test(problem) && !LIBRARY.test(problem)) ? problem : `${field}${LIBRARY.test(problem) ? ': ' : ' '}${problem}`;
  return new Problem(400, 'INVALID', message, {
    ...(field ? { field } : {}),
    details: { where, issues: error.issues.slice(0, 10).map((one) => ({ field: one.path.join('.'), problem: one.message })) },
  });
}

/** A text has characters that cannot be kept. */
export function unreadableText(path: readonly string[], where: Where): Problem {
  const field = path.join('.');
  return new Problem(400, 'INVALID', `${field || 'The text'} has characters that cannot be kept (NUL or half of one). Type it again.`, {
    ...(field ? { field } : {}),
    details: { where },
  });
}
