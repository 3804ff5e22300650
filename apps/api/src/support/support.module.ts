import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreditsModule } from '../credits/credits.module.js';
import { featureParts } from '../http/feature-parts.js';
import { ProjectRow } from '../projects/index.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { ScenesModule } from '../scenes/scenes.module.js';
import { LedgerAt } from './ledger/ledger-at.js';
import { LedgerCheck } from './ledger/ledger-check.js';
import { LedgerPages } from './ledger/ledger-pages.js';
import { LookRow } from './look.entity.js';
import { MakingGood } from './making-good.js';
import { PeopleSearch } from './people-search.js';
import { PersonProjects } from './person-projects.js';
import { PersonViews } from './person-view.js';
import { PersonWork } from './person-work.js';

import { ProposalRow } from './proposal.entity.js';
import { StaffActs } from './staff-acts.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** What the staff sees of people, and does for them. Each look at somebody is a fact that this person sees. */
@Module({
  imports: [TypeOrmModule.forFeature([LookRow, ProposalRow, ProjectRow]), ProjectsModule, CreditsModule, ScenesModule],
  controllers,
  providers: [
    ...providers,
    PeopleSearch,
    PersonViews,
    PersonProjects,
    PersonWork,
    MakingGood,
    StaffActs,
    LedgerPages,
    LedgerAt,
    LedgerCheck,
  ],
})
export class SupportModule {}
