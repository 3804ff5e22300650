import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LedgerMoment } from '@scenewright/contract';
import { availableAt, type CreditsState, evolveCredits, initialCredits, reservedIn, toCredits } from '@scenewright/domain';
import { EventLog } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { bookedIn, STATE_EVERY } from '../../credits/index.js';
import { notFound } from '../../http/problems.js';

/** A place in a ledger: at or before a position of the log or a time (ISO), or its nth event; the latest without any. */
export interface Where {
  readonly position?: string | undefined;
  readonly time?: string | undefined;
  readonly version?: number | undefined;
}

interface Row {
  readonly version: number;
  readonly position: string;
  readonly at: Date;
}

interface Sums {
  readonly granted: string | null;
  readonly refunded: string | null;
  readonly used: string | null;
}

/** A ledger as it was: the decider's own fold, from the state that is kept whole before it. */
@Injectable()
export class LedgerAt {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly log: EventLog,
  ) {}

  /** @throws {Problem} 404 before the ledger's first event */
  async moment(uid: string, where: Where): Promise<LedgerMoment> {
    const row = await this.rowAt(uid, where);
    const [state, sums] = await Promise.all([this.stateAfter(uid, row.version), this.sumsUntil(uid, row.version)]);
    return momentOf(row, state, sums);
  }

  /** The ledger as its first so many events left it. */
  async stateAfter(uid: string, version: number): Promise<CreditsState> {
    const keptAt = Math.floor((version - 1) / STATE_EVERY) * STATE_EVERY + 1;
    const [kept] = await this.database.query<{ state: CreditsState }[]>(
      'SELECT state FROM credit_ledger_states WHERE uid = $1 AND version = $2',
      [uid, keptAt],
    );
    const from = kept ? keptAt + 1 : 1;
    let state = kept?.state ?? initialCredits;
    if (version < from) return state;
    for await (const event of this.log.read(streams.credits(uid), { from, limit: version - from + 1 })) state = evolveCredits(state, event);
    return state;
  }

  private async rowAt(uid: string, { position, time, version }: Where): Promise<Row> {
    const [row] = await this.database.query<Row[]>(
      `SELECT version, position, at FROM credit_ledger
        WHERE uid = $1 AND ($2::bigint IS NULL OR position <= $2) AND ($3::timestamptz IS NULL OR at <= $3) AND ($4::int IS NULL OR version = $4)
        ORDER BY position DESC LIMIT 1`,
      [uid, position ?? null, time ?? null, version ?? null],
    );
    if (!row) throw notFound('moment of this ledger');
    return row;
  }

  private async sumsUntil(uid: string, version: number): Promise<Sums> {
    const [sums] = await this.database.query<[Sums]>(
      `SELECT sum(amount) FILTER (WHERE type = 'CreditsGranted') AS granted, sum(amount) FILTER (WHERE type = 'CreditsRefunded') AS refunded,
              sum(amount) FILTER (WHERE type = 'CreditsDeducted') AS used
         FROM credit_ledger WHERE uid = $1 AND version <= $2`,
      [uid, version],
    );
    return sums;
  }
}

function momentOf({ position, at }: Row, state: CreditsState, sums: Sums): LedgerMoment {
  const [booked, reserved] = [bookedIn(state), reservedIn(state)];
  const [granted, refunded, used] = [sums.granted, sums.refunded, sums.used].map((sum) => Number(sum ?? 0)) as [number, number, number];
  return {
    position,
    at: at.toISOString(),
    available: toCredits(booked),
    run_out: toCredits(booked - availableAt(state, at.toISOString())),
    reserved: toCredits(reserved),
    grants: state.grants.map(({ grantId, remaining, expiresAt }) => ({
      grant_id: grantId,
      remaining: toCredits(remaining),
      // what came back to a month that was replaced has no time of its own
      expires_at: expiresAt || null,
    })),
    reservations: Object.entries(state.reservations)
      .map(([jobId, { amount, operation }]) => ({ job_id: jobId, amount: toCredits(amount), operation }))
      // a document keeps no order
      .sort((one, other) => (one.job_id < other.job_id ? -1 : 1)),
    sums: {
      granted: toCredits(granted),
      refunded: toCredits(refunded),
      used: toCredits(used),
      // what is neither used nor there: run out, replaced, or taken for what was owed
      expired: toCredits(granted + refunded - used - reserved - booked),
      reserved: toCredits(reserved),
    },
  };
}
