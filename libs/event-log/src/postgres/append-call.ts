import type { QueryConfig } from 'pg';
import { checkWrites, toJson } from '../check-writes.js';
import { EventIdsInUse, LogWentBack } from '../errors.js';
import { type AppendResult, type StreamCheck, type StreamWrite, WrongExpectedVersion } from '../event-store.js';

/** An append on its way: what was asked, with the JSON made once however often it is sent. */
export interface PreparedAppend {
  readonly writes: readonly StreamWrite[];
  readonly checks: readonly StreamCheck[];
  readonly data: readonly string[];
  readonly metadata: readonly string[];
  /** Characters of JSON, for the size of a batch. */
  readonly size: number;
}

export function prepareAppend(writes: readonly StreamWrite[], checks: readonly StreamCheck[]): PreparedAppend {
  checkWrites(writes, checks);
  const data: string[] = [];
  const metadata: string[] = [];
  let size = 0;
  for (const { events } of writes) {
    for (const event of events) {
      const [text, meta] = [toJson(event.data), toJson(event.metadata)];
      data.push(text);
      metadata.push(meta);
      size += text.length + meta.length;
    }
  }
  return { writes, checks, data, metadata, size };
}

const append = 'SELECT outcomes, positions, versions FROM event_log.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)';

/** What an append says of streams, as the database's call takes it: a check is a write without events. */
const linesOf = ({ writes, checks }: PreparedAppend): readonly StreamWrite[] =>
  checks.length === 0 ? writes : [...writes, ...checks.map(({ version, ...check }) => ({ ...check, expected: version, events: [] }))];

/** The call of `event_log.append` for a batch none of whose appends writes to a stream that another one writes to or checks. */
export function appendQuery(batch: readonly PreparedAppend[]): QueryConfig {
  const [appends, streams, expected, sizes]: [number[], string[], (number | null)[], number[]] = [[], [], [], []];
  const [writes, ordinals, ids, types, schemaVersions]: [number[], number[], string[], string[], number[]] = [[], [], [], [], []];
  const [data, metadata]: [string[], string[]] = [[], []];
  const lastIds: string[] = [];
  for (const [index, prepared] of batch.entries()) {
    for (const write of linesOf(prepared)) {
      appends.push(index + 1);
      streams.push(write.stream);
      expected.push(expectedNumber(write));
      sizes.push(write.events.length);
      lastIds.push(write.lastEventId ?? 'NULL');
      for (const [place, event] of write.events.entries()) {
        writes.push(streams.length);
        ordinals.push(place + 1);
        ids.push(event.id);
        types.push(event.type);
        schemaVersions.push(event.schemaVersion);
      }
    }
    data.push(...prepared.data);
    metadata.push(...prepared.metadata);
  }
  return {
    name: 'append',
    text: append,
    // Array literals of plain numbers and ids need no escaping, which the driver would do element by element.
    values: [
      `{${appends}}`,
      streams,
      `{${expected.map((version) => version ?? 'NULL')}}`,
      `{${sizes}}`,
      `{${writes}}`,
      `{${ordinals}}`,
      `{${ids}}`,
      types,
      `{${schemaVersions}}`,
      `[${data}]`,
      `[${metadata}]`,
      `{${lastIds}}`,
    ],
  };
}

const appendOne = `
  WITH place AS (
    UPDATE event_log.head SET position = position + 1
     WHERE $2::integer = coalesce((SELECT CASE WHEN event_id = coalesce($8::uuid, event_id) THEN version END
                                     FROM event_log.events WHERE stream = $1 ORDER BY version DESC LIMIT 1),
                                  CASE WHEN $8::uuid IS NULL THEN 0 END)
    RETURNING position
  )
  INSERT INTO event_log.events (position, stream, category, version, event_id, type, schema_version, data, metadata)
  SELECT position, $1, split_part($1, '-', 1), $2::integer + 1, $3, $4, $5, $6, $7 FROM place
  RETURNING position, pg_notify('event_log', position::text)`;

/**
 * The short way for the commonest call of all, one event on a stream of known version; undefined for any other batch. It answers with a
 * position or not at all: no row, or a unique violation, means that the stream is elsewhere or the event is known, and the full call has
 * to say which. (A version read before the head was free cannot do harm: the unique key refuses what was decided on it.)
 */
export function appendOneQuery(batch: readonly PreparedAppend[]): QueryConfig | undefined {
  const [prepared, ...others] = batch;
  const write = prepared?.writes[0];
  const event = write?.events[0];
  if (others.length > 0 || !prepared || !write || !event || prepared.data.length > 1 || prepared.checks.length > 0) return undefined;
  const expected = expectedNumber(write);
  if (expected === null) return undefined;
  return {
    name: 'append-one',
    text: appendOne,
    values: [
      write.stream,
      expected,
      event.id,
      event.type,
      event.schemaVersion,
      prepared.data[0],
      prepared.metadata[0],
      write.lastEventId ?? null,
    ],
  };
}

/** The full call's answer for what the short way has appended. */
export function appendOneRow(batch: readonly PreparedAppend[], position: bigint): AppendRow {
  const write = batch[0]?.writes[0];
  return { outcomes: ['appended'], positions: [String(position)], versions: [(write && expectedNumber(write)) ?? 0] };
}

function expectedNumber({ expected }: StreamWrite): number | null {
  if (expected === 'any') return null;
  return expected === 'none' ? 0 : expected;
}

/** The one row that `event_log.append` answers with. */
export interface AppendRow {
  readonly outcomes: readonly ('appended' | 'repeated' | 'wrong version' | 'other event' | 'ids in use')[];
  readonly positions: readonly (string | null)[] | null;
  readonly versions: readonly number[];
}

/** The answer to each append of the batch, in its order: a result, or the error that its caller gets. */
export function appendAnswers(batch: readonly PreparedAppend[], row: AppendRow): (AppendResult | Error)[] {
  let first = 0;
  return batch.map((prepared, index) => {
    const { writes } = prepared;
    const lines = linesOf(prepared);
    const found = row.versions.slice(first, first + lines.length);
    const versions = found.slice(0, writes.length);
    first += lines.length;
    const position = BigInt(row.positions?.[index] ?? 0);
    switch (row.outcomes[index]) {
      case 'appended':
        return { position, versions: versions.map((before, n) => before + (writes[n]?.events.length ?? 0)), repeated: false };
      case 'repeated':
        return { position, versions, repeated: true };
      case 'other event':
        return new LogWentBack(`at the version that a decision on ${writes.map(({ stream }) => stream).join(', ')} was made on`);
      case 'ids in use':
        return new EventIdsInUse(writes.map(({ stream }) => stream));
      default:
        return wrongVersion(lines, found);
    }
  });
}

/** The first write that the streams' present versions contradict. */
function wrongVersion(writes: readonly StreamWrite[], versions: readonly number[]): WrongExpectedVersion {
  for (const [n, write] of writes.entries()) {
    const expected = expectedNumber(write);
    const actual = versions[n] ?? 0;
    if (expected !== null && expected !== actual) return new WrongExpectedVersion(write.stream, write.expected, actual);
  }
  throw new Error('The log refused an append for its versions, but every version is as expected');
}
