import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { CommandExecutor, Leases, newId, systemContext } from '@scenewright/event-log';
import { LessThanOrEqual, type Repository } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { livesHere } from '../lives-here.js';
import { Rounds } from '../rounds.js';
import { BillingAccountRow } from './billing-account.entity.js';
import { decideBilling } from './decide-billing.js';
import { withPaymentsLock } from './payments-lock.js';
import { SubscriptionSync } from './subscription-sync.js';

const LOOK_EVERY_MS = 20_000;
const AT_ONCE = 200;

/**
 * Begins the months of credits that no payment begins: those of the free plan, and eleven of the twelve of a yearly one. Which month a
 * person is in is decided by their stream, so that however often and wherever this looks, a month begins once.
 */
@Injectable()
export class MonthClock implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('month-clock');
  private readonly rounds = new Rounds('month-clock', LOOK_EVERY_MS, () => this.look());

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectRepository(BillingAccountRow) private readonly accounts: Repository<BillingAccountRow>,
    private readonly executor: CommandExecutor,
    private readonly sync: SubscriptionSync,
    private readonly leases: Leases,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.ROLES.includes('worker')) this.rounds.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  /** Begins every month that is due at `now`. `waiting`: how many people it could not be done for. */
  async beginDue(now = new Date()): Promise<{ readonly begun: number; readonly waiting: number }> {
    const count = { begun: 0, 'not due': 0, waiting: 0 };
    for (let after = ''; ; ) {
      const due = await this.accounts
        .createQueryBuilder('account')
        .where({ nextMonthAt: LessThanOrEqual(now) })
        .andWhere('account.uid > :after', { after })
        .andWhere(livesHere('account.uid'))
        .orderBy('account.uid')
        .take(AT_ONCE)
        .getMany();
      for (const { uid, subscriptionId } of due) {
        count[await this.beginInTurn(uid, subscriptionId, now.toISOString())]++;
      }
      if (due.length < AT_ONCE) return { begun: count.begun, waiting: count.waiting };
      after = due.at(-1)?.uid ?? '';
    }
  }

  /** Begins the month that is due for a person at `now` (ISO time), for whoever holds their payments; says whether one was. */
  async begin(uid: string, now: string): Promise<boolean> {
    const decided = await this.executor.execute(systemContext(newId(), { userId: uid }), (unit) =>
      decideBilling(unit, uid, { type: 'BeginMonth', now }),
    );
    return decided.position > 0n;
  }

  /**
   * In its turn among the person's changes of plan, and after asking what is being paid for: a month that has been credited must not begin.
   * Whoever cannot be asked about is left for the next look.
   */
  private async beginInTurn(uid: string, subscriptionId: string | null, now: string): Promise<'begun' | 'not due' | 'waiting'> {
    try {
      // who pays for nothing has nothing that could be credited
      const isBegun = subscriptionId
        ? await withPaymentsLock(this.leases, uid, async () => {
            await this.sync.bring(uid, subscriptionId, systemContext(newId(), { userId: uid }));
            return this.begin(uid, now);
          })
        : await this.begin(uid, now);
      return isBegun ? 'begun' : 'not due';
    } catch (error) {
      this.log.warn(`a month waits for the next look: ${(error as Error).message}`);
      return 'waiting';
    }
  }

  private async look(): Promise<void> {
    if (await this.leases.acquire('month-clock')) await this.beginDue();
  }
}
