import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { creditsDecider, type Good, givenOn, type Millicredits, parseCredits, staffDecider, toCredits } from '@scenewright/domain';
import { AggregateRepository, CommandGateway, type UnitOfWork } from '@scenewright/event-log';
import { type Actor, streams } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { Balances } from '../credits/index.js';
import type { CommandMeta } from '../http/caller.js';
import { notFound, Problem } from '../http/problems.js';
import { PrivilegedReads } from '../projects/index.js';
import type { ProposalRow } from './proposal.entity.js';

/** What somebody is given; without an amount all that is left of the deduction. */
interface Wanted {
  readonly amount?: number | undefined;
  readonly deductionId: string | null;
  readonly reason: string;
}

/**
 * Credits that the staff gives beside the line that they concern: with the ledger's own event in one append, up to a ceiling for each
 * of the staff and day; above it somebody else has to agree.
 */
@Injectable()
export class MakingGood {
  private readonly ceiling: Millicredits;

  constructor(
    @Inject(SETTINGS) { SUPPORT_CREDITS_PER_DAY }: Settings,
    @InjectDataSource() private readonly database: DataSource,
    private readonly gateway: CommandGateway,
    private readonly aggregates: AggregateRepository,
    private readonly reads: PrivilegedReads,
    private readonly balances: Balances,
  ) {
    this.ceiling = parseCredits(SUPPORT_CREDITS_PER_DAY) ?? 0;
  }

  /** Credits that one may give in a day, and what of it is left. */
  async leftToday(staff: Actor): Promise<{ a_day: number; left_today: number }> {
    const state = await this.aggregates.stateOf(staffDecider, streams.staff(staff.uid));
    const left = Math.max(0, this.ceiling - givenOn(state, new Date().toISOString()));
    return { a_day: toCredits(this.ceiling), left_today: toCredits(left) };
  }

  /** @throws {Problem} 403 without a reason to look at them, 404 for an unknown deduction, 400 for more than it took */
  async give(uid: string, { amount, deductionId, reason }: Wanted, meta: CommandMeta): Promise<{ done: boolean; credits: number }> {
    const { staff } = meta;
    if (staff.uid === uid) throw new Problem(409, 'CONFLICT', 'Nobody gives credits to themselves: ask somebody else of the staff.');
    await this.reads.lookAt(staff, uid, 'account');
    const wanted = amount === undefined ? undefined : exactly(amount);
    const [stream, ledger] = [streams.staff(staff.uid), streams.credits(uid)];
    const now = new Date().toISOString();
    // sent again, nothing may be left to give back, and what was given counts to the day
    await this.gateway.once(meta, [stream, ledger], async () => {
      const deducted = deductionId === null ? 0 : await this.deductedBy(uid, deductionId);
      await this.gateway.execute(
        meta.onBehalfOf(uid),
        async (unit) => {
          const left = deductionId === null ? Number.POSITIVE_INFINITY : deducted - (await refundedIn(unit, uid, deductionId));
          const good: Good = { goodId: meta.idFor('good'), personUid: uid, amount: wanted ?? left, deductionId, reason };
          if (good.amount > left || good.amount <= 0) throw tooMuch(left);
          await unit.decide(staffDecider, stream, { type: 'MakeGood', ...good, ceiling: this.ceiling, now });
          const isMade = unit.eventsIn(stream).some(({ type }) => type === 'GoodMade');
          if (isMade) await book(unit, good, deducted, now);
        },
        ledger,
      );
    });
    const done = (await this.gateway.leftBy(meta, stream)).some(({ type }) => type === 'GoodMade');
    return { done, credits: toCredits(await this.balances.availableOf(uid)) };
  }

  /** @throws {Problem} 409 for one's own proposal, and for a gift to oneself */
  async answer({ goodId, proposedBy, personUid, deductionId }: ProposalRow, approve: boolean, meta: CommandMeta): Promise<void> {
    const { staff } = meta;
    if (approve && staff.uid === personUid) throw new Problem(409, 'CONFLICT', 'Somebody else of the staff has to agree to this.');
    const stream = streams.staff(proposedBy);
    const now = new Date().toISOString();
    await this.gateway.once(meta, stream, async () => {
      const deducted = deductionId === null ? 0 : await this.deductedBy(personUid, deductionId);
      await this.gateway.execute(
        meta.onBehalfOf(personUid),
        async (unit) => {
          const good = (await unit.load(staffDecider, stream)).proposed[goodId];
          await unit.decide(staffDecider, stream, { type: 'AnswerProposal', goodId, approve, by: staff.uid, proposedBy, now });
          if (approve && good) await book(unit, good, deducted, now);
        },
        streams.credits(personUid),
      );
    });
  }

  /** What a deduction took: it never changes. */
  private async deductedBy(uid: string, deductionId: string): Promise<Millicredits> {
    const [row] = await this.database.query<{ amount: string }[]>(
      "SELECT amount FROM credit_ledger WHERE uid = $1 AND deduction_id = $2 AND type = 'CreditsDeducted'",
      [uid, deductionId],
    );
    if (!row) throw notFound('deduction');
    return Number(row.amount);
  }
}

function exactly(amount: number): Millicredits {
  const parsed = parseCredits(amount);
  if (parsed === null || parsed <= 0) {
    throw new Problem(400, 'INVALID', 'amount must be greater than 0 and have at most three decimals.', { field: 'amount' });
  }
  return parsed;
}

const tooMuch = (left: Millicredits): Problem =>
  new Problem(400, 'INVALID', `At most ${toCredits(Math.max(0, left))} credits of this deduction can be given back.`, { field: 'amount' });

const refundedIn = async (unit: UnitOfWork, uid: string, deductionId: string): Promise<Millicredits> =>
  (await unit.load(creditsDecider, streams.credits(uid))).refunded[deductionId] ?? 0;

/** The ledger's own event, in the append that says who gave it. */
function book(
  unit: UnitOfWork,
  { goodId, personUid, amount, deductionId, reason }: Good,
  deducted: Millicredits,
  now: string,
): Promise<void> {
  const stream = streams.credits(personUid);
  return deductionId === null
    ? unit.decide(creditsDecider, stream, { type: 'AdjustCredits', adjustmentId: goodId, amount, reason, now })
    : unit.decide(creditsDecider, stream, { type: 'RefundDeduction', refundId: goodId, deductionId, deducted, amount, reason });
}
