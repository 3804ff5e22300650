import { describe, expect, it } from '@jest/globals';
import {
  addMonths,
  availableAt,
  creditsDecider,
  initialCredits,
  type PaidInvoice,
  type PlanId,
  planChange,
  planOf,
  plans,
  type SubscriptionSnapshot,
  subscriptionDecider,
} from '@scenewright/domain';
import type { AppendResult, StreamCheck, StreamWrite } from '@scenewright/event-log';
import { AggregateRepository, CommandExecutor, EventLog, MemoryEventStore, newId, Rejected, systemContext } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import fc from 'fast-check';
import { decideBilling } from './decide-billing.js';

const UID = 'ada';
const LEDGER = streams.credits(UID);
const START = '2026-01-31T12:00:00.000Z';
const DAY = 86_400_000;
const later = (time: string, days: number) => new Date(Date.parse(time) + days * DAY).toISOString();

/** A store that dies when it is told to: before an append, or right after it, when nobody hears of it any more. */
class FragileStore extends MemoryEventStore {
  dies: 'before' | 'after' | null = null;

  override async append(writes: readonly StreamWrite[], checks?: readonly StreamCheck[]): Promise<AppendResult> {
    const { dies } = this;
    this.dies = null;
    if (dies === 'before') throw new Error('died');
    const result = await super.append(writes, checks);
    if (dies === 'after') throw new Error('died');
    return result;
  }
}

/** The payments service: what it has is the truth, and its reports say only that something may have changed. */
class Service {
  subscription: SubscriptionSnapshot | null = null;
  readonly invoices: PaidInvoice[] = [];
  private made = 0;

  subscribe(plan: PlanId, now: string): void {
    const subscriptionId = `sub_${++this.made}`;
    const period = this.period(plan, now);
    this.subscription = {
      subscriptionId,
      customerId: 'cus',
      status: 'active',
      plan,
      ...period,
      cancelsAt: null,
      scheduled: null,
      endedAt: null,
    };
    this.invoice(planOf(plan).price);
  }

  change(to: PlanId, now: string): void {
    const from = this.subscription as SubscriptionSnapshot;
    const decision = planChange(planOf(from.plan), planOf(to));
    if (!decision.ok) return;
    switch (decision.change.way) {
      case 'upgrade_now':
      case 'upgrade_now_prorated':
        this.subscription = { ...from, plan: to, ...this.period(to, now), scheduled: null, cancelsAt: null };
        this.invoice(planOf(to).price);
        return;
      case 'downgrade_now_prorated':
        this.subscription = { ...from, plan: to, scheduled: null, cancelsAt: null };
        this.invoice(-1000, 0);
        return;
      case 'downgrade_at_period_end':
        this.subscription = { ...from, scheduled: { plan: to, at: from.periodEnd }, cancelsAt: null };
        return;
      case 'cancel_at_period_end':
        this.subscription = { ...from, cancelsAt: from.periodEnd, scheduled: null };
    }
  }

  /** Everything that falls due until `now`. */
  runOn(now: string): void {
    for (let one = this.subscription; one && one.status !== 'ended' && one.periodEnd <= now; one = this.subscription) {
      if (one.cancelsAt) this.subscription = { ...one, status: 'ended', endedAt: one.periodEnd, cancelsAt: null };
      else {
        const plan = one.scheduled?.plan ?? one.plan;
        this.subscription = { ...one, plan, ...this.period(plan, one.periodEnd), scheduled: null };
        this.invoice(planOf(plan).price);
      }
    }
  }

  private period = (plan: PlanId, from: string) => ({
    periodStart: from,
    periodEnd: addMonths(from, planOf(plan).interval === 'year' ? 12 : 1),
  });

  private invoice(total: number, charged = total): void {
    const { subscriptionId, plan, periodStart, periodEnd } = this.subscription as SubscriptionSnapshot;
    this.invoices.push({
      invoiceId: `in_${this.invoices.length + 1}`,
      subscriptionId,
      plan,
      total,
      charged,
      returned: 0,
      paidAt: null,
      periodStart,
      periodEnd,
    });
  }
}

/** What it comes to, as plainly as can be said: what is left of the month, what does not run out, and what work holds of either. */
class Model {
  month = { id: 0, left: 0, used: 0, endsAt: '' };
  lasting = 0;
  readonly work = new Map<string, { month: number; fromMonth: number; fromLasting: number }>();

  begin(amount: number, endsAt: string, carriesUse: boolean): void {
    const used = carriesUse ? this.month.used : 0;
    const id = carriesUse ? this.month.id : this.month.id + 1;
    this.month = { id, left: Math.max(0, amount - used), used, endsAt };
  }
  available = (now: string) => (this.month.endsAt > now ? this.month.left : 0) + this.lasting;
  take(work: string, amount: number, now: string): void {
    const fromMonth = this.month.endsAt > now ? Math.min(amount, this.month.left) : 0;
    this.month.left -= fromMonth;
    this.month.used += fromMonth;
    this.lasting -= amount - fromMonth;
    this.work.set(work, { month: this.month.id, fromMonth, fromLasting: amount - fromMonth });
  }
  giveBack(work: string, amount: number): void {
    const held = this.work.get(work) as { month: number; fromMonth: number; fromLasting: number };
    this.work.delete(work);
    const toLasting = Math.min(amount, held.fromLasting);
    this.lasting += toLasting;
    if (held.month !== this.month.id) return;
    this.month.left += amount - toLasting;
    this.month.used -= amount - toLasting;
  }
}

const paidPlans = plans.map(({ id }) => id).filter((id) => id !== 'free');
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('reserve' as const), amount: fc.integer({ min: 1, max: 900_000 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('finish' as const, 'fail' as const),
      which: fc.nat(20),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(0, 1, 10, 31, 80, 400) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('subscribe' as const), plan: fc.constantFrom(...paidPlans) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), plan: fc.constantFrom(...plans.map(({ id }) => id)) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('report' as const), times: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('adjust' as const), amount: fc.integer({ min: -50_000, max: 50_000 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('refund' as const), which: fc.nat(20), amount: fc.integer({ min: 1, max: 900_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('die' as const), when: fc.constantFrom('before' as const, 'after' as const) }) },
);

async function live(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  const store = new FragileStore();
  const service = new Service();
  const model = new Model();
  let executor = new CommandExecutor(store);
  let now = START;
  let jobs = 0;
  const running: { id: string; amount: number }[] = [];
  const deductions: { id: string; amount: number; refunded: number }[] = [];

  /** A command that is given again until it has been heard, as after a crash; its id stays the same. False when it was refused. */
  const give = async (body: Parameters<CommandExecutor['execute']>[1], commandId = newId()): Promise<boolean> => {
    for (;;) {
      try {
        await executor.execute(systemContext(commandId, { userId: UID }), body);
        return true;
      } catch (error) {
        if (error instanceof Rejected) return false;
        if ((error as Error).message !== 'died') throw error;
        executor = new CommandExecutor(store);
      }
    }
  };
  /** Months begun since the model looked last. */
  const periods = async () => {
    const begun: { amount: number; endsAt: string; carriesUse: boolean }[] = [];
    for await (const event of new EventLog(store).read(streams.subscription(UID))) {
      if (event.type === 'CreditPeriodStarted') begun.push(event.data);
    }
    return begun;
  };
  let known = 0;
  const follow = async () => {
    for (const { amount, endsAt, carriesUse } of (await periods()).slice(known)) {
      model.begin(amount, endsAt, carriesUse);
      known++;
    }
  };
  const sync = async () => {
    const { subscription, invoices } = service;
    if (!subscription) return;
    const own = invoices.filter(({ subscriptionId }) => subscriptionId === subscription.subscriptionId);
    await give((unit) => decideBilling(unit, UID, { type: 'SyncSubscription', subscription, invoices: own, now }));
    await follow();
  };

  await give((unit) => decideBilling(unit, UID, { type: 'OpenBilling', plan: 'free', now }));
  await follow();
  for (const one of steps) {
    switch (one.do) {
      case 'reserve': {
        const id = `00000000-0000-7000-8000-${String(++jobs).padStart(12, '0')}`;
        const reserve = { type: 'ReserveCredits', reservationId: id, amount: one.amount, operation: 'video', spentOn: {}, now } as const;
        const taken = await give((unit) => unit.decide(creditsDecider, LEDGER, reserve));
        expect(taken).toBe(model.available(now) >= one.amount);
        if (taken) {
          model.take(id, one.amount, now);
          running.push({ id, amount: one.amount });
        }
        break;
      }
      case 'finish':
      case 'fail': {
        const [job] = running.splice(one.which % Math.max(1, running.length), 1);
        if (!job) break;
        const cost = one.do === 'fail' ? 0 : Math.round(job.amount * one.share);
        const end =
          one.do === 'fail'
            ? ({ type: 'ReleaseReservation', reservationId: job.id } as const)
            : ({ type: 'SettleReservation', reservationId: job.id, amount: cost } as const);
        await give((unit) => unit.decide(creditsDecider, LEDGER, end));
        // a late second end is not heard
        expect(await give((unit) => unit.decide(creditsDecider, LEDGER, end))).toBe(false);
        model.giveBack(job.id, job.amount - cost);
        if (cost > 0) deductions.push({ id: job.id, amount: cost, refunded: 0 });
        break;
      }
      case 'wait':
        now = later(now, one.days);
        service.runOn(now);
        await give((unit) => decideBilling(unit, UID, { type: 'BeginMonth', now }));
        await give((unit) => decideBilling(unit, UID, { type: 'BeginMonth', now }));
        await follow();
        break;
      case 'subscribe':
        if (service.subscription && service.subscription.status !== 'ended') break;
        await sync();
        service.subscribe(one.plan, now);
        break;
      case 'change':
        if (service.subscription?.status !== 'active') break;
        await sync();
        service.change(one.plan, now);
        break;
      case 'report':
        for (let n = 0; n < one.times; n++) await sync();
        break;
      case 'adjust': {
        const adjustmentId = newId();
        const adjust = { type: 'AdjustCredits', adjustmentId, amount: one.amount, reason: 'kindness', now } as const;
        const before = model.available(now);
        const done = await give((unit) => unit.decide(creditsDecider, LEDGER, adjust), adjustmentId);
        expect(done).toBe(one.amount !== 0 && before + one.amount >= 0);
        if (done && one.amount > 0) model.lasting += one.amount;
        if (done && one.amount < 0) {
          model.take('adjustment', -one.amount, now);
          model.work.delete('adjustment');
        }
        break;
      }
      case 'refund': {
        const deduction = deductions[one.which % Math.max(1, deductions.length)];
        if (!deduction) break;
        const refundId = newId();
        const refund = {
          type: 'RefundDeduction',
          refundId,
          deductionId: deduction.id,
          deducted: deduction.amount,
          amount: one.amount,
          reason: 'black',
        } as const;
        const done = await give((unit) => unit.decide(creditsDecider, LEDGER, refund), refundId);
        expect(done).toBe(one.amount <= deduction.amount - deduction.refunded);
        if (done) {
          deduction.refunded += one.amount;
          model.lasting += one.amount;
        }
        break;
      }
      case 'die':
        store.dies = one.when;
        break;
    }
    const ledger = await new AggregateRepository(store).stateOf(creditsDecider, LEDGER);
    expect(availableAt(ledger, now)).toBe(model.available(now));
  }
  store.dies = null;
  await sync();
  return { store, service, model, now };
}

describe('any life of an account', () => {
  it(
    'ends with what plain counting says, never below zero, a month for each invoice and a price for each job',
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
          const { store, service, model, now } = await live(steps);
          let ledger = initialCredits;
          const deducted = new Set<string>();
          for await (const event of new EventLog(store).read(LEDGER)) {
            if (event.type === 'CreditsReserved') expect(event.data.amount).toBeLessThanOrEqual(availableAt(ledger, ''));
            ledger = creditsDecider.evolve(ledger, event);
            for (const grant of ledger.grants) expect(grant.remaining).toBeGreaterThan(0);
            if (event.type !== 'CreditsDeducted') continue;
            expect(deducted.has(event.data.deductionId)).toBe(false);
            deducted.add(event.data.deductionId);
          }
          expect(availableAt(ledger, now)).toBe(model.available(now));
          const state = await new AggregateRepository(store).stateOf(subscriptionDecider, streams.subscription(UID));
          expect(new Set(state.invoiceIds).size).toBe(state.invoiceIds.length);
          expect([...state.invoiceIds].sort()).toEqual(service.invoices.map(({ invoiceId }) => invoiceId).sort());
          let begunByInvoice = 0;
          for await (const event of store.read(streams.subscription(UID))) if (event.type === 'InvoicePaid') begunByInvoice++;
          expect(begunByInvoice).toBe(service.invoices.length);
        }),
        { numRuns: Number(process.env.LIVES ?? 1000) },
      ),
    120_000,
  );
});
