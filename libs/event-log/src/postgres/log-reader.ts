import { setTimeout as sleep } from 'node:timers/promises';
import type { EventMetadata, RecordedEvent } from '@scenewright/events';
import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { EventLogUnavailable } from '../errors.js';
import { isTransient } from './connection.js';

const columns = 'position, stream, version, event_id, type, schema_version, data, metadata, recorded_at';
const pause = { first: 20, longest: 1_000 };

interface EventRow {
  position: bigint;
  stream: string;
  version: number;
  event_id: string;
  type: string;
  schema_version: number;
  data: unknown;
  metadata: EventMetadata;
  recorded_at: Date;
}

/** The queries of the log. Reading is harmless, so each is tried again when the connection is lost under it. */
export class LogReader {
  private readonly pool: Pool;
  private readonly retryFor: number;

  /** @param retryFor how long a query without a signal is tried again, in ms. */
  constructor(pool: Pool, retryFor = 4_000) {
    this.pool = pool;
    this.retryFor = retryFor;
  }

  async head(signal?: AbortSignal): Promise<bigint> {
    const rows = await this.query<{ position: bigint }>('log-head', 'SELECT position FROM event_log.head', [], signal);
    if (rows[0] === undefined) throw new Error('event_log.head has no row: the log was restored without it');
    return rows[0].position;
  }

  /** The first `limit` events after a position, up to and including `to`, of these categories. */
  async page(
    after: bigint,
    to: bigint,
    categories: readonly string[] | undefined,
    limit: number,
    signal?: AbortSignal,
  ): Promise<RecordedEvent[]> {
    const where = categories === undefined ? '' : 'AND category = ANY ($4)';
    const rows = await this.query<EventRow>(
      categories === undefined ? 'log-page' : 'log-page-of-categories',
      `SELECT ${columns} FROM event_log.events WHERE position > $1 AND position <= $2 ${where} ORDER BY position LIMIT $3`,
      categories === undefined ? [after, to, limit] : [after, to, limit, categories],
      signal,
    );
    return rows.map(toRecordedEvent);
  }

  /** The first `limit` events after a position. */
  async after(position: bigint, limit: number, signal?: AbortSignal): Promise<RecordedEvent[]> {
    const text = `SELECT ${columns} FROM event_log.events WHERE position > $1 ORDER BY position LIMIT $2`;
    return (await this.query<EventRow>('log-after', text, [position, limit], signal)).map(toRecordedEvent);
  }

  /** @param from first version of the page (forwards) or its last (backwards); the stream's start or end when undefined. */
  async streamPage(stream: string, direction: 'forwards' | 'backwards', from: number | undefined, limit: number): Promise<RecordedEvent[]> {
    const rows = await (direction === 'forwards'
      ? this.query<EventRow>(
          'stream-forwards',
          `SELECT ${columns} FROM event_log.events WHERE stream = $1 AND version >= $2 ORDER BY version LIMIT $3`,
          [stream, from ?? 1, limit],
        )
      : this.query<EventRow>(
          'stream-backwards',
          `SELECT ${columns} FROM event_log.events WHERE stream = $1 AND version <= $2 ORDER BY version DESC LIMIT $3`,
          [stream, from ?? largestVersion, limit],
        ));
    return rows.map(toRecordedEvent);
  }

  /** With a signal, a lost connection is ridden out until it aborts; the last error is thrown then. */
  private async query<Row extends QueryResultRow>(name: string, text: string, values: unknown[], signal?: AbortSignal): Promise<Row[]> {
    const giveUpAt = performance.now() + this.retryFor;
    for (let attempt = 1, wait: number = pause.first; ; attempt++, wait = Math.min(wait * 2, pause.longest)) {
      try {
        const result: QueryResult<Row> = await this.pool.query<Row>({ name, text, values });
        return result.rows;
      } catch (error) {
        if (!isTransient(error) || signal?.aborted) throw error;
        if (signal === undefined && performance.now() >= giveUpAt && attempt > 1) throw new EventLogUnavailable(error);
        await sleep(wait, undefined, { signal }).catch(() => undefined);
        if (signal?.aborted) throw error;
      }
    }
  }
}

/** The largest value of the column's type. */
const largestVersion = 2_147_483_647;

function toRecordedEvent(row: EventRow): RecordedEvent {
  return {
    id: row.event_id,
    type: row.type,
    schemaVersion: row.schema_version,
    data: row.data,
    metadata: row.metadata,
    stream: row.stream,
    version: row.version,
    position: row.position,
    recordedAt: row.recorded_at,
  };
}
