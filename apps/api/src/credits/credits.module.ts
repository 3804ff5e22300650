import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeductCreditsHandler } from './commands/deduct-credits.js';
import { CreditAccountRow, CreditEntryRow } from './credit-account.entity.js';
import { CreditsController } from './credits.controller.js';
import { CreditsProjection } from './credits.projection.js';
import { CreditBalanceHandler } from './queries/credit-balance.js';

@Module({
  imports: [TypeOrmModule.forFeature([CreditAccountRow, CreditEntryRow])],
  controllers: [CreditsController],
  providers: [CreditsProjection, DeductCreditsHandler, CreditBalanceHandler],
  exports: [CreditsProjection, TypeOrmModule],
})
export class CreditsModule {}
