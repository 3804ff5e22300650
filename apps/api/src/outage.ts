import { EventLogUnavailable, EventStoreClosed, isTransient } from '@scenewright/event-log';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/**
 * The log or the database is away, goes down or has lost this connection; the same may go well in a moment. TypeORM takes a connection that
 * is lost between two statements of a transaction out of it, and says at the next that it is gone: by one name or the other, as it was asked.
 */
export const isOutage = (error: unknown): boolean =>
  error instanceof EventLogUnavailable ||
  error instanceof EventStoreClosed ||
  error instanceof QueryRunnerAlreadyReleasedError ||
  error instanceof QueryRunnerProviderAlreadyReleasedError ||
  isTransient(error);
