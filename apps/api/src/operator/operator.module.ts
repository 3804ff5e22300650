import { Module } from '@nestjs/common';
import { featureParts } from '../http/feature-parts.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { SealsModule } from '../seals/seals.module.js';
import { CheckpointAudit } from './checkpoint-audit.js';
import { Health } from './health.js';
import { JobAudit } from './job-audit.js';
import { LedgerAudit } from './ledger-audit.js';
import { MediaAudit } from './media-audit.js';
import { ProcessRewind } from './process-rewind.js';
import { Repair } from './repair.js';
import { StudioRoles } from './studio-roles.js';
import { Verification } from './verification.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** For whoever runs the studio: how it is, what happened, and setting right what stopped. */
@Module({
  imports: [ProjectsModule, SealsModule],
  controllers,
  providers: [...providers, CheckpointAudit, Health, JobAudit, LedgerAudit, MediaAudit, ProcessRewind, Repair, StudioRoles, Verification],
})
export class OperatorModule {}
