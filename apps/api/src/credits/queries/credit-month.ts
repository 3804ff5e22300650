import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { initialCredits, type Millicredits, usedOfPlan } from '@scenewright/domain';
import type { Repository } from 'typeorm';
import { CreditAccountRow } from '../credit-account.entity.js';

/** What a person's plan gave for the running month, and what of it is spent or set aside for what is under way. */
export class CreditMonth extends Query<{ granted: Millicredits; used: Millicredits }> {
  constructor(readonly uid: string) {
    super();
  }
}

@QueryHandler(CreditMonth)
export class CreditMonthHandler implements IQueryHandler<CreditMonth> {
  constructor(@InjectRepository(CreditAccountRow) private readonly accounts: Repository<CreditAccountRow>) {}

  async execute({ uid }: CreditMonth): Promise<{ granted: Millicredits; used: Millicredits }> {
    const state = (await this.accounts.findOneBy({ uid }))?.state ?? initialCredits;
    return { granted: state.plan?.base ?? 0, used: usedOfPlan(state) };
  }
}
