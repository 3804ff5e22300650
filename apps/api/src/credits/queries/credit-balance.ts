import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { availableAt, type Millicredits } from '@scenewright/domain';
import type { Repository } from 'typeorm';
import { CreditAccountRow } from '../credit-account.entity.js';

/** What a person may spend now, in millicredits. */
export class CreditBalance extends Query<Millicredits> {
  constructor(readonly uid: string) {
    super();
  }
}

@QueryHandler(CreditBalance)
export class CreditBalanceHandler implements IQueryHandler<CreditBalance> {
  constructor(@InjectRepository(CreditAccountRow) private readonly accounts: Repository<CreditAccountRow>) {}

  async execute({ uid }: CreditBalance): Promise<Millicredits> {
    const account = await this.accounts.findOneBy({ uid });
    return account ? availableAt(account.state, new Date().toISOString()) : 0;
  }
}
