import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  Checkpoints,
  type ConsumerStatus,
  type EventStore,
  isNotInLog,
  Process,
  Projection,
  processCheckpoint,
  statusFor,
} from '@scenewright/event-log';
import { current } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { EVENT_STORE } from '../event-log/event-store.token.js';
import { StudioParts } from '../event-log/studio-parts.js';
import { GENERATION_PROCESS, OPEN_STATES } from '../generation/index.js';

/** Longer than another process takes to take over. */
const LATE_AFTER_MS = 15_000;
/** All accounts are looked at for it: an answer so old is given again. */
const RESERVATIONS_LAST_MS = 60_000;

/** A reader of the log, projection or process manager, and how far it is. */
interface ReaderAt extends ConsumerStatus {
  /** Positions of the log before it: events, with the log in PostgreSQL; bytes of the log, with KurrentDB. */
  readonly behind: number;
  /** Age of the oldest event that it has not read; 0 when there is none. Where it stands in what is not in the log: for how long it has stood. */
  readonly behindSeconds: number;
  /** It stands still with events before it. One that catches up is not late, nor is one that failed or is built anew, which is told of as that. */
  readonly isLate: boolean;
  /** This program has it; others are what older and newer ones have left. */
  readonly isKnown: boolean;
}

interface Readers {
  readonly head: bigint;
  readonly readers: readonly ReaderAt[];
}

/** Open jobs of a kind. */
interface OpenWork {
  readonly kind: string;
  readonly waiting: number;
  readonly running: number;
  /** When the oldest that waits was asked for. */
  readonly since: Date | null;
}

/** Credits that are reserved and neither taken nor free again. */
interface Reserved {
  /** Millicredits. */
  readonly amount: number;
  readonly reservations: number;
  /** When the oldest was asked for, of those whose job is still known; null where there is none. */
  readonly since: Date | null;
  /**
   * Reservations whose job has ended, or is not known, though the process that makes jobs has read of them and no update of a film waits with
   * them: nothing is going to settle them.
   */
  readonly stranded: number;
}

/**
 * The figures of the whole studio that whoever watches over it wants to know. Everybody asks here: health, the administrator's glance, the command
 * line and the metrics.
 */
@Injectable()
export class StudioNumbers {
  private latest: { readonly at: number; readonly found: Promise<Reserved> } | undefined;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly checkpoints: Checkpoints,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly parts: StudioParts,
  ) {}

  /** How far everybody who reads the log is. */
  async readers(): Promise<Readers> {
    const head = await this.store.head();
    const all = await this.checkpoints.all();
    const names = new Set([
      ...this.parts.of(Projection).map((projection) => statusFor(projection, all)?.name),
      ...this.parts.of(Process).map(({ name }) => processCheckpoint(name)),
    ]);
    const ages = new Map<bigint, number | null>();
    const readers = [];
    for (const reader of all) {
      const { position, updatedAt, state } = reader;
      const stoodMs = Date.now() - updatedAt.getTime();
      const isMoving = stoodMs < LATE_AFTER_MS;
      // beyond the last event stands who has passed events of the log's own, or one whose events are gone
      if (!ages.has(position) && (position < head || (position > head && !isMoving))) ages.set(position, await this.ageBehind(position));
      // an age of null: where it stands is not in the log, and nothing comes to it
      const age = ages.get(position);
      const ageMs = age === null ? stoodMs : (age ?? 0);
      const isKnown = names.has(reader.name);
      const isLate = isKnown && state === 'live' && !isMoving && ageMs >= LATE_AFTER_MS;
      readers.push({ ...reader, behind: Math.max(0, Number(head - position)), behindSeconds: ageMs / 1000, isLate, isKnown });
    }
    return { head, readers };
  }

  /** What waits to be made and what is being made, by kind. Kinds of which there is none are left out. */
  openWork(): Promise<OpenWork[]> {
    return this.database.query<OpenWork[]>(
      `SELECT kind, (count(*) FILTER (WHERE state <> 'running'))::int AS waiting, (count(*) FILTER (WHERE state = 'running'))::int AS running,
              min(created_at) FILTER (WHERE state <> 'running') AS since
         FROM generation_jobs WHERE state = ANY($1::text[]) GROUP BY kind ORDER BY kind`,
      [OPEN_STATES],
    );
  }

  /** Credits that wait for the end of what they are for; looked at once a minute. */
  reserved(): Promise<Reserved> {
    if (this.latest && performance.now() - this.latest.at < RESERVATIONS_LAST_MS) return this.latest.found;
    const found = this.findReserved();
    this.latest = { at: performance.now(), found };
    // what could not be found out is asked for again
    found.catch(() => {
      if (this.latest?.found === found) this.latest = undefined;
    });
    return found;
  }

  private async findReserved(): Promise<Reserved> {
    const [row] = await this.database.query<{ amount: string; reservations: number; since: Date | null; stranded: number }[]>(
      `SELECT coalesce(sum((reserved.value->>'amount')::bigint), 0) AS amount, count(*)::int AS reservations, min(job.created_at) AS since,
              (count(*) FILTER (WHERE CASE
                 WHEN job.id IS NOT NULL THEN job.state <> ALL($1::text[])
                 ELSE film.id IS NULL AND NOT EXISTS (
                   SELECT FROM credit_ledger asked WHERE asked.job_id = reserved.key::uuid AND asked.type = 'CreditsReserved'
                      AND asked.position > coalesce((SELECT c.position FROM ops.checkpoints c WHERE c.name = $2), 0))
               END))::int AS stranded
         FROM credit_accounts account CROSS JOIN LATERAL jsonb_each(account.state->'reservations') reserved
         LEFT JOIN generation_jobs job ON job.id::text = reserved.key
         LEFT JOIN projects film ON job.id IS NULL AND film.id = (reserved.value #>> '{spentOn,projectId}')::uuid AND jsonb_path_exists(
           film.state, '$.refreshes[*].steps[*] ? (@.jobId == $step && @.outcome == null)', jsonb_build_object('step', reserved.key))
        WHERE account.state->'reservations' <> '{}'::jsonb`,
      [OPEN_STATES, processCheckpoint(GENERATION_PROCESS)],
    );
    return {
      amount: Number(row?.amount ?? 0),
      reservations: row?.reservations ?? 0,
      since: row?.since ?? null,
      stranded: row?.stranded ?? 0,
    };
  }

  /**
   * Of the first event behind a position, in ms: since it came into this log, whenever it happened. One that only newer code knows does not
   * wait. Null when the log does not have the position: it went back, or is another one.
   */
  private async ageBehind(position: bigint): Promise<number | null> {
    try {
      for await (const next of this.store.readAll({ after: position, limit: 1 })) {
        return current(next) ? Math.max(0, Date.now() - next.recordedAt.getTime()) : 0;
      }
    } catch (error) {
      if (!isNotInLog(error)) throw error;
      return null;
    }
    return 0;
  }
}
