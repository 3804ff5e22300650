import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { calls, ResponseOf } from '@scenewright/contract';
import type { DataSource } from 'typeorm';
import { GenerationKinds, OrderBook } from '../generation/index.js';
import { type DayCount, dayOf } from './day-counts.js';
import { type ActiveOn, overviewView } from './overview-view.js';

const DAY_MS = 24 * 60 * 60_000;
/** Events that are no work and are told of. */
const TOLD = ['UserRegistered', 'UserDeleted', 'ProjectCreated', 'ExportCompleted'];

/** What happened in the studio, by the day. */
@Injectable()
export class StudioOverview {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly kinds: GenerationKinds,
    private readonly orders: OrderBook,
  ) {}

  /** The last `count` days (UTC), today included. */
  async of(count: number, now = new Date()): Promise<ResponseOf<typeof calls.adminOverview>> {
    const days = Array.from({ length: count }, (_, place) => dayOf(new Date(now.getTime() - (count - 1 - place) * DAY_MS)));
    const first = days[0] as string;
    const kinds = this.kinds.all();
    const told = [...TOLD, ...kinds.flatMap(({ requested, completed }) => [requested, completed])];
    const [counts, active, orders] = await Promise.all([
      this.database.query<(Omit<DayCount, 'amount'> & { amount: string })[]>(
        `SELECT day::text, measure, of, amount FROM studio_days
          WHERE day >= $1 AND (measure IN ('failed', 'made', 'credits', 'tokens', 'paid', 'returned') OR (measure = 'happened' AND of = ANY($2::text[])))`,
        [first, told],
      ),
      this.database.query<ActiveOn[]>(
        `SELECT day::text, sum(amount)::int AS people, coalesce(sum(amount) FILTER (WHERE of::int > day - $1::date), 0)::int AS first
           FROM studio_days WHERE measure = 'active' AND day >= $1 GROUP BY day`,
        [first],
      ),
      this.orders.since(new Date(`${first}T00:00:00.000Z`)),
    ]);
    const view = overviewView(
      days,
      counts.map((row) => ({ ...row, amount: Number(row.amount) })),
      active,
      kinds,
    );
    return { ...view, work: { ...view.work, orders } };
  }
}
