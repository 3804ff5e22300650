import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { featureParts } from '../http/feature-parts.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { Balances } from './balances.js';
import { CreditAccountRow, CreditEntryRow } from './credit-account.entity.js';
import { FilmCosts } from './film-costs.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

@Module({
  imports: [TypeOrmModule.forFeature([CreditAccountRow, CreditEntryRow]), ProjectsModule, AccountsModule],
  controllers,
  providers: [...providers, Balances, FilmCosts],
  exports: [Balances, FilmCosts],
})
export class CreditsModule {}
