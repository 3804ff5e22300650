import { Module } from '@nestjs/common';
import { featureParts } from '../http/feature-parts.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { Captioning } from './captioning.js';
import { FilmCut } from './film-cut.js';
import { Preview } from './preview.js';
import { PreviewAssets } from './preview-assets.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

@Module({
  imports: [ProjectsModule],
  controllers,
  providers: [...providers, Captioning, FilmCut, Preview, PreviewAssets],
  exports: [Preview],
})
export class ExportsModule {}
