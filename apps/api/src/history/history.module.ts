import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CastModule } from '../cast/cast.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { featureParts } from '../http/feature-parts.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { ScenesModule } from '../scenes/scenes.module.js';
import { FilmAt } from './film-at.js';
import { FilmDifferences } from './film-differences.js';
import { FilmRestoring } from './film-restoring.js';
import { FilmViews } from './film-views.js';
import { HistoryRow } from './history.entity.js';
import { HistoryPages } from './history-pages.js';
import { MomentRow } from './moment.entity.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** What happened in projects, and projects as they were. */
@Module({
  imports: [TypeOrmModule.forFeature([HistoryRow, MomentRow]), ExportsModule, ProjectsModule, CastModule, ScenesModule],
  controllers,
  providers: [...providers, HistoryPages, FilmAt, FilmDifferences, FilmRestoring, FilmViews],
  exports: [FilmAt, FilmDifferences, FilmRestoring],
})
export class HistoryModule {}
