import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/index.js';
import { ProjectsModule } from '../projects/index.js';
import { AdjustCreditsHandler } from './commands/adjust-credits.js';
import { DeductCreditsHandler } from './commands/deduct-credits.js';
import { RefundDeductionHandler } from './commands/refund-deduction.js';
import { CreditAccountRow, CreditEntryRow } from './credit-account.entity.js';
import { CreditsController } from './credits.controller.js';
import { CreditsProjection } from './credits.projection.js';
import { CreditsOperatorController } from './credits-operator.controller.js';
import { CreditBalanceHandler } from './queries/credit-balance.js';
import { CreditHistoryHandler } from './queries/credit-history.js';
import { CreditMonthHandler } from './queries/credit-month.js';

@Module({
  imports: [TypeOrmModule.forFeature([CreditAccountRow, CreditEntryRow]), ProjectsModule, AccountsModule],
  controllers: [CreditsController, CreditsOperatorController],
  providers: [
    CreditsProjection,
    DeductCreditsHandler,
    AdjustCreditsHandler,
    RefundDeductionHandler,
    CreditBalanceHandler,
    CreditHistoryHandler,
    CreditMonthHandler,
  ],
  exports: [CreditsProjection, TypeOrmModule],
})
export class CreditsModule {}
