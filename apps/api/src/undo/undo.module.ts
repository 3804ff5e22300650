import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { featureParts } from '../http/feature-parts.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { StepRow } from './step.entity.js';
import { StepEvents } from './step-events.js';
import { StepNames } from './step-names.js';
import { StepRows } from './step-rows.js';
import { StepTurning } from './step-turning.js';
import { StepViews } from './step-views.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** What people did to their films, undone and done again. */
@Module({
  imports: [TypeOrmModule.forFeature([StepRow]), ProjectsModule],
  controllers,
  providers: [...providers, StepRows, StepEvents, StepNames, StepViews, StepTurning],
  exports: [StepRows],
})
export class UndoModule {}
