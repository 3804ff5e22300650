import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger, PayloadTooLargeException } from '@nestjs/common';
import type { ErrorCode, ErrorResponse } from '@scenewright/contract';
import { ForeignLog, LeaseTimeout, NewerProjection, NotShownYet, Rejected, UnknownEvent, UnreadableSeal } from '@scenewright/event-log';
import { MediaProblem } from '@scenewright/film';
import type { Response } from 'express';
import { ReadModelsElsewhere } from '../event-log/read-model-stands.js';
import { isOutage } from '../outage.js';
import { describeStorageProblem, storageAnswer, storageProblem } from '../storage-problem.js';
import { Problem, statusOfRejection } from './problems.js';

/** A database that comes back is used again within five seconds, and readers of the log that stand still are taken over within fifteen. */
const RETRY_AFTER_S = 2;

interface Described {
  readonly status: number;
  readonly body: ErrorResponse;
  readonly headers?: Record<string, string>;
}

/** Every failure leaves in one shape, with a status that tells whose fault it is. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly log = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { status, body, headers } = this.describe(error);
    response
      .status(status)
      .set(headers ?? {})
      .json(body);
  }

  private describe(error: unknown): Described {
    if (error instanceof Problem) {
      const { headers, workIsOver: _, ...more } = error.more;
      return { status: error.status, body: { error: error.message, error_code: error.code, ...more }, ...(headers ? { headers } : {}) };
    }
    if (error instanceof Rejected) {
      const { code, message, field, details } = error.rejection;
      const body = { error: message, error_code: code, ...(field ? { field } : {}), ...(details ? { details } : {}) };
      return { status: statusOfRejection[code], body };
    }
    if (error instanceof LeaseTimeout) {
      return { status: 409, body: { error: 'The same is already under way. Try again in a minute.', error_code: 'CONFLICT' } };
    }
    if (error instanceof UnreadableSeal) return { status: 409, body: { error: error.message, error_code: 'CONFLICT' } };
    if (error instanceof MediaProblem) {
      return {
        status: error.status,
        body: { error: error.message, error_code: error.status === 413 ? 'TOO_LARGE' : 'UNSUPPORTED_MEDIA', field: 'file' },
      };
    }
    const storage = storageProblem(error);
    if (storage) {
      this.log.error(describeStorageProblem(storage));
      const { status, code } = storageAnswer(storage.reason);
      const body = { error: storage.message, error_code: code, details: { reason: storage.reason } };
      return { status, body, ...(status === 503 ? { headers: { 'retry-after': String(RETRY_AFTER_S) } } : {}) };
    }
    if (isLargeFile(error)) {
      return { status: 413, body: { error: 'This file is too large. Send one of up to 10 MB.', error_code: 'TOO_LARGE', field: 'file' } };
    }
    const status = statusOf(error);
    if (status !== undefined && status < 500) {
      const codes: Record<number, string> = { 404: 'NOT_FOUND', 413: 'TOO_LARGE', 415: 'UNSUPPORTED_MEDIA', 429: 'TOO_MANY_REQUESTS' };
      const message = status === 413 ? 'The request is too large.' : status === 404 ? 'There is no such call.' : (error as Error).message;
      return { status, body: { error: message, error_code: codes[status] ?? 'INVALID' } };
    }
    if (error instanceof NotShownYet) {
      return unavailable('This is done, but cannot be shown yet. Look again in a few seconds.', 'NOT_SHOWN_YET');
    }
    if (error instanceof UnknownEvent) {
      this.log.warn(error.message);
      return unavailable(
        'A newer release of the studio has changed this, and this process cannot go on with it. Try again in a few seconds: another one may answer.',
      );
    }
    if (error instanceof ReadModelsElsewhere) return unavailable(`${error.message} Try again in a few seconds: another one may answer.`);
    if (error instanceof NewerProjection || error instanceof ForeignLog)
      return { status: 409, body: { error: error.message, error_code: 'CONFLICT' } };
    if (isOutage(error)) {
      this.log.warn(`the database does not answer: ${(error as Error).message}`);
      return unavailable('The studio cannot reach its database just now. Nothing is lost: try again in a few seconds.');
    }
    this.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { status: 500, body: { error: 'Something went wrong in the studio. Try again in a moment.', error_code: 'INTERNAL' } };
  }
}

const unavailable = (error: string, code: ErrorCode = 'UNAVAILABLE'): Described => ({
  status: 503,
  body: { error, error_code: code },
  headers: { 'retry-after': String(RETRY_AFTER_S) },
});

/** A file that was not read to its end, in the words in which Nest passes on multer's. */
const isLargeFile = (error: unknown): boolean => error instanceof PayloadTooLargeException && error.message === 'File too large';

/** Of Nest's own exceptions and of those of express and its parsers. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === 'number') return status;
  // multer's limits
  return (error as { code?: unknown } | null)?.code === 'LIMIT_FILE_SIZE'
    ? 413
    : (error as { name?: unknown } | null)?.name === 'MulterError'
      ? 400
      : undefined;
}
