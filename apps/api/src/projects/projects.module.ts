import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { featureParts } from '../http/feature-parts.js';
import { PrivilegedReads } from './privileged-reads.js';
import { ProjectRow } from './project.entity.js';
import { ProjectAccess } from './project-access.js';
import { ProjectMedia } from './project-media.js';
import { ProjectRestoring } from './project-restoring.js';
import { ProjectTitles } from './project-titles.js';
import { ShreddingClock } from './shredding-clock.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

@Module({
  imports: [TypeOrmModule.forFeature([ProjectRow]), AccountsModule],
  controllers,
  providers: [...providers, PrivilegedReads, ProjectAccess, ProjectRestoring, ProjectTitles, ProjectMedia, ShreddingClock],
  exports: [PrivilegedReads, ProjectAccess, ProjectRestoring, ProjectTitles],
})
export class ProjectsModule {}
