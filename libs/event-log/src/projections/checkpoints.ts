import type { DataSource, EntityManager } from 'typeorm';
import type { LogPlace } from '../event-store.js';
import type { Listener } from '../postgres/listener.js';
import { prepared } from '../postgres/prepared.js';
import type { EarlierPlace } from './checkpoint-history.js';
import { versionSchema } from './version-tables.js';

export type ConsumerState = 'live' | 'rebuilding' | 'failed';

export interface ConsumerStatus {
  readonly name: string;
  readonly version: number;
  readonly position: bigint;
  readonly footing: Footing;
  readonly state: ConsumerState;
  readonly error: string | null;
  readonly failedPosition: bigint | null;
  /** Events that only newer programs know, and that its tables therefore say nothing of. */
  readonly leftOut: number;
  readonly updatedAt: Date;
}

/** What a checkpoint stands on, by events: its position alone would be found again in a log that went back and grew anew. */
export interface Footing {
  /** The last event that the consumer did something with. */
  readonly handled?: LogPlace | undefined;
  /** A later one. Nothing between that and the checkpoint concerns the consumer. */
  readonly passed?: LogPlace | undefined;
}

/** The name of a process manager's checkpoint, and of its lease. */
export const processCheckpoint = (process: string): string => `process:${process}`;

/** The name of the checkpoint of a projection's version that a newer one has taken the place of, and of the lease of whoever leads a version. */
export const versionCheckpoint = (projection: string, version: number): string => `${projection}@${version}`;

/** How the tables are that code of this version reads: those that are served, or those that were set aside for it. */
export function statusFor<Status extends Pick<ConsumerStatus, 'name' | 'version'>>(
  { name, version }: { readonly name: string; readonly version: number },
  all: readonly Status[],
): Status | undefined {
  const served = all.find((status) => status.name === name);
  return served && served.version > version ? all.find((status) => status.name === versionCheckpoint(name, version)) : served;
}

/** Somebody else has moved this consumer's checkpoint: two were running. This one stops; nothing it did was committed. */
export class Fenced extends Error {
  constructor(name: string) {
    super(`another process runs ${name} now`);
    this.name = 'Fenced';
  }
}

/** A version's way from one position of the log to another. */
export interface Move extends Pick<ConsumerStatus, 'name' | 'version'> {
  readonly from: bigint;
  readonly to: bigint;
  readonly footing: Footing;
  /** How many events on the way only newer programs know. */
  readonly leftOut?: number;
}

interface Row {
  name: string;
  version: number;
  position: string;
  handled_position: string | null;
  handled_id: string | null;
  passed_position: string | null;
  passed_id: string | null;
  known_as_of: string | null;
  state: ConsumerState;
  error: string | null;
  failed_position: string | null;
  left_out: string;
  updated_at: Date;
}

const toPlace = (position: string | null, eventId: string | null): LogPlace | undefined =>
  position === null || eventId === null ? undefined : { position: BigInt(position), eventId };

/** The columns of `footings`, as arrays: handled positions and ids, passed positions and ids. */
const columnsOf = (footings: readonly Footing[]): (string | null)[][] =>
  [footings.map(({ handled }) => handled), footings.map(({ passed }) => passed)].flatMap((places) => [
    places.map((place) => (place ? String(place.position) : null)),
    places.map((place) => place?.eventId ?? null),
  ]);

const toStatus = (row: Row): ConsumerStatus => ({
  name: row.name,
  version: row.version,
  position: BigInt(row.position),
  // what was said of another position says nothing of what a program did since that does not know of it
  footing:
    row.known_as_of === row.position
      ? { handled: toPlace(row.handled_position, row.handled_id), passed: toPlace(row.passed_position, row.passed_id) }
      : {},
  state: row.state,
  error: row.error,
  failedPosition: row.failed_position === null ? null : BigInt(row.failed_position),
  leftOut: Number(row.left_out),
  updatedAt: row.updated_at,
});

/** So long a consumer may have passed events that do not concern it before its checkpoint says so. */
const PASSED_AFTER_MS = 100;
/** When that could not be stored, it is tried again: the log may not grow for hours, and who reads its end would wait for it. */
const AGAIN_AFTER_MS = 1_000;

/** How far each consumer of the log is. One row a consumer in `ops.checkpoints`. */
export class Checkpoints {
  private readonly passed = new Set<Progress>();
  private timer: NodeJS.Timeout | undefined;
  private storing: Promise<void> = Promise.resolve();

  /**
   * @param known the newest event up to a position that this process knows of
   * @param listener hears of checkpoints that were moved back; without it that is found out with the next event
   */
  constructor(
    private readonly database: DataSource,
    private readonly known: (upTo: bigint) => LogPlace | undefined = () => undefined,
    private readonly listener?: Pick<Listener, 'on'>,
  ) {}

  /** The consumer's row, made at position 0 when it is new. */
  async ensure(name: string, version: number): Promise<ConsumerStatus> {
    await this.database.query(
      `WITH begun AS (INSERT INTO ops.checkpoints (name, version) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING RETURNING name)
       INSERT INTO ops.checkpoint_history (name, position) SELECT name, 0 FROM begun WHERE name LIKE 'process:%' ON CONFLICT DO NOTHING`,
      [name, version],
    );
    return (await this.find(name)) as ConsumerStatus;
  }

  async find(name: string): Promise<ConsumerStatus | null> {
    const [row] = await this.database.query<Row[]>('SELECT * FROM ops.checkpoints WHERE name = $1', [name]);
    return row ? toStatus(row) : null;
  }

  /** A projection's version that a newer one has taken the place of, as long as its tables are there. */
  async findSetAside(projection: string, version: number): Promise<ConsumerStatus | null> {
    const [row] = await this.database.query<Row[]>('SELECT * FROM ops.checkpoints WHERE name = $1 AND to_regnamespace($2) IS NOT NULL', [
      versionCheckpoint(projection, version),
      versionSchema(projection, version),
    ]);
    return row ? toStatus(row) : null;
  }

  async all(): Promise<ConsumerStatus[]> {
    const rows = await this.database.query<Row[]>('SELECT * FROM ops.checkpoints ORDER BY name');
    return rows.map(toStatus);
  }

  /** A consumer that goes on from its checkpoint. */
  from({ name, version, position, footing }: ConsumerStatus): Progress {
    return new Progress(name, version, position, footing, this);
  }

  /**
   * Moves the checkpoint of a version by compare-and-set, inside the transaction of the work it stands for, and tells who waits for it once that is
   * committed. Before the work: of two at once the second waits here and is then told, with nothing done twice.
   * @throws {Fenced}
   */
  async advance(db: Pick<EntityManager, 'query'>, move: Move): Promise<void> {
    await this.advanceAll(db, [move]);
  }

  /** Like `advance`, of several at once. @throws {Fenced} one of them stands elsewhere */
  async advanceAll(db: Pick<EntityManager, 'query'>, all: readonly Move[]): Promise<void> {
    const rows = await db.query<{ name: string }[]>(
      prepared(`WITH moved AS (
         UPDATE ops.checkpoints c
            SET position = move.target, state = 'live', error = NULL, failed_position = NULL, left_out = c.left_out + move.left_out, updated_at = now(),
                handled_position = move.handled, handled_id = move.handled_id, passed_position = move.passed, passed_id = move.passed_id,
                known_as_of = move.target
           FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::integer[], $5::bigint[], $6::bigint[], $7::uuid[], $8::bigint[], $9::uuid[])
             AS move (name, origin, target, version, left_out, handled, handled_id, passed, passed_id)
          WHERE c.name = move.name AND c.position = move.origin AND c.version = move.version RETURNING c.name, c.position),
       told AS (SELECT pg_notify('checkpoint', string_agg(name || ':' || position, ',')) FROM moved HAVING count(*) > 0)
       SELECT name FROM moved, told`),
      [
        all.map(({ name }) => name),
        all.map(({ from }) => String(from)),
        all.map(({ to }) => String(to)),
        all.map(({ version }) => version),
        all.map(({ leftOut = 0 }) => leftOut),
        ...columnsOf(all.map(({ footing }) => footing)),
      ],
    );
    const moved = new Set(rows.map(({ name }) => name));
    const elsewhere = all.find(({ name }) => !moved.has(name));
    if (elsewhere) throw new Fenced(elsewhere.name);
  }

  /** Like `advance`, of work that is done already. @throws {Fenced} */
  advanceAlone(move: Move): Promise<void> {
    return this.advance(this.database, move);
  }

  /** Moves a consumer back to a place before its checkpoint: what comes behind it is handed to it again. @throws {Fenced} */
  async rewind(
    { name, version, position: from }: Pick<ConsumerStatus, 'name' | 'version' | 'position'>,
    { position: to, eventId }: EarlierPlace,
  ): Promise<void> {
    await this.database.transaction(async (db) => {
      await this.advance(db, { name, version, from, to, footing: eventId === null ? {} : { passed: { position: to, eventId } } });
      await db.query('DELETE FROM ops.checkpoint_history WHERE name = $1 AND position > $2', [name, String(to)]);
      await db.query("SELECT pg_notify('rewound', $1)", [name]);
    });
  }

  /** Hears when somebody has moved the consumer's checkpoint back. Returns the way to stop. */
  onRewound(progress: Progress, hear: () => void): () => void {
    const look = async () => {
      const { name, stored } = progress;
      const status = await this.find(name);
      if (status && status.position < stored) hear();
    };
    return (
      this.listener?.on(
        'rewound',
        (name) => name === progress.name && hear(),
        () => void look().catch(() => {}),
      ) ?? (() => {})
    );
  }

  /** Stores before long how far the consumer is: together with whoever else had nothing to do. */
  storeSoon(progress: Progress, afterMs = PASSED_AFTER_MS): void {
    this.passed.add(progress);
    this.timer ??= setTimeout(() => void this.store().catch(() => {}), afterMs).unref();
  }

  /** Stores now whatever is to be stored soon. What could not be stored is tried again. */
  store(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.storing = this.storing.catch(() => {}).then(() => this.storePassed());
    return this.storing;
  }

  /** Until nothing of the consumer is on its way to its checkpoint. */
  async settle(progress: Progress): Promise<void> {
    this.passed.delete(progress);
    await this.storing.catch(() => {});
    // what could not be stored was to be tried again
    this.passed.delete(progress);
  }

  private async storePassed(): Promise<void> {
    const all = [...this.passed].map((progress) => ({ progress, to: progress.position, footing: this.footingOf(progress) }));
    this.passed.clear();
    if (all.length === 0) return;
    // it may stand further on already, by a statement whose answer was lost; what it passed concerns nobody, whoever moved it in between.
    // one that stands elsewhere stays there, and its consumer hears of that with the next batch
    const storing = this.database.query<{ name: string }[]>(
      prepared(`WITH moved AS (
         UPDATE ops.checkpoints c
            SET position = passed.target, updated_at = now(),
                handled_position = passed.handled, handled_id = passed.handled_id, passed_position = passed.passed, passed_id = passed.passed_id,
                known_as_of = passed.target
           FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::integer[], $5::bigint[], $6::uuid[], $7::bigint[], $8::uuid[])
             AS passed (name, origin, target, version, handled, handled_id, passed, passed_id)
          WHERE c.name = passed.name AND c.position BETWEEN passed.origin AND passed.target AND c.version = passed.version RETURNING c.name, c.position),
       told AS (SELECT pg_notify('checkpoint', string_agg(name || ':' || position, ',')) FROM moved HAVING count(*) > 0)
       SELECT name FROM moved, told`),
      [
        all.map(({ progress }) => progress.name),
        all.map(({ progress }) => String(progress.stored)),
        all.map(({ to }) => String(to)),
        all.map(({ progress }) => progress.version),
        ...columnsOf(all.map(({ footing }) => footing)),
      ],
    );
    const rows = await storing.catch((error: unknown) => {
      if (this.database.isInitialized) for (const { progress } of all) this.storeSoon(progress, AGAIN_AFTER_MS);
      throw error;
    });
    const moved = new Set(rows.map(({ name }) => name));
    for (const { progress, to, footing } of all) {
      if (moved.has(progress.name)) Object.assign(progress, { stored: to, footing });
      else progress.isFenced = true;
    }
  }

  /** The newest event that this process knows of is passed, when nobody has passed a later one. */
  private footingOf({ footing, position }: Progress): Footing {
    const known = this.known(position);
    const last = footing.passed ?? footing.handled;
    return known && (!last || known.position > last.position) ? { ...footing, passed: known } : footing;
  }

  /** Stops the consumer at `at`, with the event that it cannot get past. Nothing happens when somebody else has moved it on. */
  async markFailed({ name, version }: Pick<ConsumerStatus, 'name' | 'version'>, at: bigint, failed: bigint, error: unknown): Promise<void> {
    await this.database.query(
      `UPDATE ops.checkpoints SET state = 'failed', failed_position = $3, error = $4, updated_at = now()
        WHERE name = $1 AND position = $2 AND version = $5`,
      [name, String(at), String(failed), error instanceof Error ? (error.stack ?? error.message) : String(error), version],
    );
  }

  /** What a rebuild that did not come to its end leaves: the consumer as it was before. */
  async rebuildEnded(name: string): Promise<void> {
    await this.database.query(
      "UPDATE ops.checkpoints SET state = CASE WHEN failed_position IS NULL THEN 'live' ELSE 'failed' END WHERE name = $1 AND state = 'rebuilding'",
      [name],
    );
  }
}

/**
 * How far one consumer is: in its checkpoint, and in memory, where it passes events that do not concern it. Most appends concern few
 * consumers; a commit for each of the others would cost more than the append.
 */
export class Progress {
  /** Everything up to here is behind it. */
  position: bigint;
  /** The checkpoint is not where this consumer left it. */
  isFenced = false;

  constructor(
    readonly name: string,
    readonly version: number,
    /** What the checkpoint says. */
    public stored: bigint,
    /** Of its checkpoint. */
    public footing: Footing,
    private readonly checkpoints: Checkpoints,
  ) {
    this.position = stored;
  }

  /** Nothing up to `to` concerns it. @throws {Fenced} */
  pass(to: bigint): void {
    if (this.isFenced) throw new Fenced(this.name);
    this.position = to;
    this.checkpoints.storeSoon(this);
  }

  /** Handles what concerns it, of which `handled` is the last event: `work` makes this move of its checkpoint. @throws {Fenced} */
  async move(to: bigint, handled: LogPlace | undefined, work: (move: Move) => Promise<void>): Promise<void> {
    await this.checkpoints.settle(this);
    const footing = { handled };
    await work({ name: this.name, version: this.version, from: this.stored, to, footing });
    this.position = this.stored = to;
    this.footing = footing;
  }
}
