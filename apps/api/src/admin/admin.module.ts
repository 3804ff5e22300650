import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HistoryModule } from '../history/history.module.js';
import { featureParts } from '../http/feature-parts.js';
import { ProjectRow } from '../projects/index.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { ScenesModule } from '../scenes/scenes.module.js';
import { SoundtrackModule } from '../soundtrack/soundtrack.module.js';
import { AuditedProjects } from './audited-projects.js';
import { LogPlaces } from './log-places.js';
import { LogViews } from './log-views.js';
import { ProjectExport } from './project-export.js';
import { ProjectFiles } from './project-files.js';
import { ProjectLog } from './project-log.js';
import { StaffAudit } from './staff-audit.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** What admins see of the whole studio. Every look at what is somebody's is recorded. */
@Module({
  imports: [TypeOrmModule.forFeature([ProjectRow]), ProjectsModule, HistoryModule, ScenesModule, SoundtrackModule],
  controllers,
  providers: [...providers, AuditedProjects, ProjectLog, LogPlaces, LogViews, ProjectFiles, ProjectExport, StaffAudit],
})
export class AdminModule {}
