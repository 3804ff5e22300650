import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { availableAt, initialCredits, type Millicredits, usedOfPlan } from '@scenewright/domain';
import type { EntityManager, Repository } from 'typeorm';
import { CreditAccountRow } from './credit-account.entity.js';

/** What people may spend, in millicredits. */
@Injectable()
export class Balances {
  constructor(@InjectRepository(CreditAccountRow) private readonly accounts: Repository<CreditAccountRow>) {}

  /** Now, without what is reserved. */
  async availableOf(uid: string, db: EntityManager = this.accounts.manager): Promise<Millicredits> {
    const account = await db.findOneBy(CreditAccountRow, { uid });
    return account ? availableAt(account.state, new Date().toISOString()) : 0;
  }

  /** What the plan gave for the running month, and what of it is spent or set aside for what is under way. */
  async monthOf(uid: string): Promise<{ granted: Millicredits; used: Millicredits }> {
    const state = (await this.accounts.findOneBy({ uid }))?.state ?? initialCredits;
    return { granted: state.plan?.base ?? 0, used: usedOfPlan(state) };
  }
}
