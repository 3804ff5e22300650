import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { derivedId } from '@scenewright/event-log';
import {
  type FaultOptions,
  type MediaProvider,
  type OrderCost,
  type OrderMark,
  ProviderFault,
  type ProviderReference,
} from '@scenewright/providers';
import { In, IsNull, Not, type Repository } from 'typeorm';
import { DatabaseTime } from '../../database-time.js';
import { JobTakenOver } from './job-taken-over.js';
import { ProviderOrderRow } from './provider-order.entity.js';

/** After so many orders that came to nothing a job is given up: whatever is wrong, another one would not mend it. */
const MOST_ORDERS = 3;

/** By the database's clock: whoever takes an order up may have another one than whoever placed it. */
const NOW = () => 'now()';

type OrderId = Pick<ProviderOrderRow, 'jobId' | 'nth'>;
/** Which attempt at which job. Attempts count up with whoever takes the job: only the latest may order for it. */
export interface Attempt {
  /** Of the job. */
  readonly id: string;
  readonly attempt: number;
}
/** What an order is known by, here and at the service. */
export type OpenOrder = Pick<ProviderOrderRow, 'jobId' | 'nth' | 'ref'>;

/** How many orders a service had, and how they stand. `usd`: as far as prices are known. */
export interface OrdersOf {
  readonly provider: string;
  readonly orders: number;
  readonly delivered: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly uncertain: number;
  readonly usd: number;
}

/** Orders at one endpoint of a service, what they cost and what they were sold for. Dollars as far as prices are known. */
export interface OrdersAt extends OrdersOf {
  /** Null of orders that never went out, or whose adapter names none. */
  readonly endpoint: string | null;
  /** What those in doubt may have cost. */
  readonly doubtUsd: number;
  /** Delivered ones whose cost nobody knows. */
  readonly unpriced: number;
  /** Settled for what was delivered and not refunded since, in millicredits. */
  readonly settled: number;
}

/** The same for every try of one order. A job's first order has the job's own id. */
export const idempotencyKeyOf = ({ jobId, nth }: OrderId): string => (nth === 1 ? jobId : derivedId(jobId, 'order', nth));

/** What was ordered elsewhere and how that stands. It is written down before it happens, so that nothing is ordered twice for a crash. */
@Injectable()
export class OrderBook {
  constructor(@InjectRepository(ProviderOrderRow) private readonly orders: Repository<ProviderOrderRow>) {}

  /** By the clock by which orders have their times. */
  time(): Promise<DatabaseTime> {
    return DatabaseTime.of(this.orders);
  }

  /** The order that a job waits for, if it has one. */
  async openOf(jobId: string): Promise<ProviderOrderRow | null> {
    return this.orders.findOneBy({ jobId, state: In(['intended', 'taken']) });
  }

  /**
   * Notes that an order is about to go out.
   * @throws {ProviderFault} fatal, when too many came to nothing
   * @throws {JobTakenOver}
   */
  intend(attempt: Attempt, { name: provider, service }: Pick<MediaProvider, 'name' | 'service'>): Promise<ProviderOrderRow> {
    return this.asLatest(attempt, async (orders) => {
      const jobId = attempt.id;
      const [last] = await orders.find({ where: { jobId }, order: { nth: 'DESC' }, take: 1 });
      // what was refused never was an order: the same one is tried again
      const nth = last ? (last.state === 'refused' ? last.nth : last.nth + 1) : 1;
      if (nth > MOST_ORDERS)
        throw new ProviderFault('fatal', 'The service did not finish this although it was asked several times. Try again later.');
      const keyOf = service?.onKeyOf ?? null;
      const order = { jobId, nth, provider, keyOf, state: 'intended' as const, mark: null, ref: null, orderedAt: NOW, changedAt: NOW };
      await orders.upsert(order, ['jobId', 'nth']);
      return orders.findOneByOrFail({ jobId, nth });
    });
  }

  /**
   * What the order can be recognised by. It goes out right afterwards, so whoever was taken over since it was intended is stopped here.
   * @throws {JobTakenOver}
   */
  async mark(order: OrderId, { attempt }: Pick<Attempt, 'attempt'>, mark: OrderMark): Promise<void> {
    await this.asLatest({ id: order.jobId, attempt }, (orders) =>
      orders.update({ ...idOf(order) }, { mark: mark as object, orderedAt: NOW }),
    );
  }

  /** @throws {JobTakenOver} another attempt says now how the job's orders stand */
  requireLatest(attempt: Attempt): Promise<void> {
    return this.asLatest(attempt, async () => {});
  }

  /** The service has taken it. One that nobody wants any more stays so, and can be cancelled now. False when it is over. */
  async take(order: OrderId, ref: ProviderReference): Promise<boolean> {
    const { affected } = await this.orders
      .createQueryBuilder()
      .update()
      .set({
        ref: ref as object,
        state: () => "CASE WHEN state = 'intended' THEN 'taken' ELSE state END",
        changedAt: NOW,
      })
      .where({ ...idOf(order), state: In(['intended', 'taken', 'cancelling']) })
      .execute();
    return (affected ?? 0) > 0;
  }

  async refused(order: OrderId): Promise<void> {
    await this.change(order, 'refused', ['intended']);
  }

  /** It is over without a result. `lesson`: kept for the job's next order. */
  async ended(order: OrderId, { cost, lesson }: Pick<FaultOptions, 'cost' | 'lesson'> = {}): Promise<void> {
    if (lesson) {
      await this.orders.query(
        `UPDATE provider_orders SET mark = coalesce(mark, '{}'::jsonb) || jsonb_build_object('lesson', $3::jsonb) WHERE job_id = $1 AND nth = $2`,
        [order.jobId, order.nth, JSON.stringify(lesson)],
      );
    }
    await this.change(order, 'ended', ['intended', 'taken'], cost);
  }

  /** What ended orders of this job taught its provider; the last one counts. */
  async lessonOf(jobId: string, provider: string): Promise<OrderMark | null> {
    const ended = await this.orders.find({ where: { jobId, provider, state: 'ended' }, order: { nth: 'DESC' } });
    const [lesson] = ended.flatMap(({ mark }) => (mark?.lesson ? [mark.lesson as OrderMark] : []));
    return lesson ?? null;
  }

  /** Its result is here. It stays open until the job has ended: after a crash the result is fetched again. */
  async costs(order: OrderId, cost: OrderCost): Promise<void> {
    await this.orders.update(idOf(order), costOf(cost));
  }

  /** Nobody can say what became of it. Shown to the operator. */
  async uncertain(order: OrderId): Promise<void> {
    await this.change(order, 'uncertain', ['intended', 'cancelling']);
  }

  /** The job has what it wanted. */
  async delivered(order: OrderId): Promise<void> {
    await this.change(order, 'delivered', ['intended', 'taken']);
  }

  /** The job has to come to its end again: what it had its result from is asked for that again. */
  async reopen(jobId: string): Promise<void> {
    await this.orders.update({ jobId, state: 'delivered', ref: Not(IsNull()) }, { state: 'taken', changedAt: NOW });
  }

  /** The job has ended without it: whatever is under way is to be cancelled. True when something is. */
  async letGo(jobId: string): Promise<boolean> {
    const { affected } = await this.orders.update({ jobId, state: In(['intended', 'taken']) }, { state: 'cancelling', changedAt: NOW });
    return (affected ?? 0) > 0;
  }

  /** Lets go of what belongs to jobs that have ended without it: their worker died before it could. */
  async letGoOfEnded(): Promise<void> {
    await this.orders.query(`
      UPDATE provider_orders o SET state = 'cancelling', changed_at = now() FROM generation_jobs job
      WHERE job.id = o.job_id AND o.state IN ('intended', 'taken') AND job.state IN ('failed', 'cancelled')
        AND job.updated_at < now() - interval '5 seconds'
    `);
  }

  /** Open orders of jobs that have what they wanted: their worker died before it could close them, or what was kept could not be removed. */
  async leftOpen(): Promise<OpenOrder[]> {
    return this.orders.query(`
      SELECT o.job_id AS "jobId", o.nth, o.ref FROM provider_orders o JOIN generation_jobs job ON job.id = o.job_id
      WHERE o.state IN ('intended', 'taken') AND job.state = 'completed' AND job.updated_at < now() - interval '5 seconds'
    `);
  }

  async cancelling(): Promise<ProviderOrderRow[]> {
    return this.orders.find({ where: { state: 'cancelling' }, order: { changedAt: 'ASC' }, take: 50 });
  }

  async cancelled(order: OrderId): Promise<void> {
    await this.change(order, 'cancelled', ['cancelling']);
  }

  /** Open orders that carry this reference, or a part of it. */
  async findByRef(provider: string, ref: ProviderReference): Promise<ProviderOrderRow | null> {
    return this.orders
      .createQueryBuilder('o')
      .where("o.provider = :provider AND o.ref @> :ref::jsonb AND o.state IN ('intended', 'taken')", { provider, ref: JSON.stringify(ref) })
      .getOne();
  }

  async named(order: OrderId): Promise<ProviderOrderRow | null> {
    return this.orders.findOneBy(idOf(order));
  }

  /** What was ordered on the studio's accounts since midnight (UTC) will have cost, in US dollars, as far as prices are known. */
  async spentToday(): Promise<number> {
    const [{ usd }] = await this.orders.query(`
      SELECT coalesce(sum(coalesce(microdollars, (mark->>'microdollars')::bigint)), 0)::float8 / 1e6 AS usd
      FROM provider_orders WHERE ordered_at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' AND state <> 'refused' AND key_of IS NULL
    `);
    return usd;
  }

  /** What was ordered from each service on the studio's account, and what it cost as far as prices are known. */
  async spent(): Promise<{ provider: string; orders: number; uncertain: number; usd: number; unpriced: number }[]> {
    return this.orders.query(`
      SELECT provider, count(*)::int AS orders, (count(*) FILTER (WHERE state = 'uncertain'))::int AS uncertain,
        coalesce(sum(microdollars), 0)::float8 / 1e6 AS usd,
        (count(*) FILTER (WHERE state = 'delivered' AND microdollars IS NULL))::int AS unpriced
      FROM provider_orders WHERE state <> 'refused' AND key_of IS NULL GROUP BY provider ORDER BY provider
    `);
  }

  /** How the studio's orders since some time stand, by service, the most first. */
  async since(time: Date): Promise<OrdersOf[]> {
    return this.orders.query(
      `SELECT provider, count(*)::int AS orders, (count(*) FILTER (WHERE state = 'delivered'))::int AS delivered,
         (count(*) FILTER (WHERE state IN ('refused', 'ended')))::int AS failed,
         (count(*) FILTER (WHERE state IN ('cancelling', 'cancelled')))::int AS cancelled,
         (count(*) FILTER (WHERE state = 'uncertain'))::int AS uncertain, coalesce(sum(microdollars), 0)::float8 / 1e6 AS usd
       FROM provider_orders WHERE ordered_at >= $1 AND key_of IS NULL GROUP BY provider ORDER BY orders DESC, provider`,
      [time],
    );
  }

  /** How the studio's orders since some time stand, by service and endpoint, with what they cost and the credits that people paid for them. */
  async byEndpoint(time: Date): Promise<OrdersAt[]> {
    return this.orders.query(
      `SELECT provider, mark->>'endpoint' AS endpoint, count(*)::int AS orders, (count(*) FILTER (WHERE state = 'delivered'))::int AS delivered,
         (count(*) FILTER (WHERE state IN ('refused', 'ended')))::int AS failed,
         (count(*) FILTER (WHERE state IN ('cancelling', 'cancelled')))::int AS cancelled,
         (count(*) FILTER (WHERE state = 'uncertain'))::int AS uncertain,
         coalesce(sum(microdollars), 0)::float8 / 1e6 AS usd,
         coalesce(sum((mark->>'microdollars')::bigint) FILTER (WHERE state = 'uncertain' AND microdollars IS NULL), 0)::float8 / 1e6 AS "doubtUsd",
         (count(*) FILTER (WHERE state = 'delivered' AND microdollars IS NULL))::int AS unpriced,
         coalesce(sum(paid.amount) FILTER (WHERE state = 'delivered'), 0)::float8 AS settled
       FROM provider_orders
       LEFT JOIN LATERAL (
         SELECT sum(deducted.amount - coalesce(
           (SELECT sum(refund.amount) FROM credit_ledger refund
            WHERE refund.deduction_id = deducted.deduction_id AND refund.type = 'CreditsRefunded'), 0)) AS amount
         FROM credit_ledger deducted WHERE deducted.job_id = provider_orders.job_id AND deducted.type = 'CreditsDeducted'
       ) AS paid ON true
       WHERE ordered_at >= $1 AND key_of IS NULL GROUP BY 1, 2 ORDER BY orders DESC, 1, 2`,
      [time],
    );
  }

  /** Whether anything was ever ordered from it. */
  async hasOrdered(provider: string): Promise<boolean> {
    return this.orders.existsBy({ provider, state: Not('refused') });
  }

  /** Orders that the studio may have been billed for nothing, newest first. */
  async doubts(limit = 100): Promise<ProviderOrderRow[]> {
    return this.orders.find({ where: { state: 'uncertain', keyOf: IsNull() }, order: { changedAt: 'DESC' }, take: limit });
  }

  /** Nobody takes the job over before the work is done. */
  private asLatest<T>({ id, attempt }: Attempt, work: (orders: Repository<ProviderOrderRow>) => Promise<T>): Promise<T> {
    return this.orders.manager.transaction(async (db) => {
      const latest = await db.query("SELECT FROM generation_jobs WHERE id = $1 AND attempts = $2 AND state = 'running' FOR SHARE", [
        id,
        attempt,
      ]);
      if (latest.length === 0) throw new JobTakenOver(id);
      return work(db.getRepository(ProviderOrderRow));
    });
  }

  private async change(order: OrderId, state: ProviderOrderRow['state'], from: ProviderOrderRow['state'][], cost?: OrderCost) {
    await this.orders.update({ ...idOf(order), state: In(from) }, { state, changedAt: NOW, ...(cost ? costOf(cost) : {}) });
  }
}

const idOf = ({ jobId, nth }: OrderId): OrderId => ({ jobId, nth });

const costOf = ({ microdollars, basis, units }: OrderCost) => ({
  microdollars: String(Math.round(microdollars)),
  costBasis: basis,
  units: units ?? null,
});
