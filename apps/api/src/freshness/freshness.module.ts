import { Module } from '@nestjs/common';
import { CastModule } from '../cast/cast.module.js';
import { featureParts } from '../http/feature-parts.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { ScenesModule } from '../scenes/scenes.module.js';
import { SoundtrackModule } from '../soundtrack/soundtrack.module.js';
import { RefreshTerms } from './refresh-terms.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** What of a film no longer fits what it was made from, and bringing it up to date. */
@Module({
  imports: [ProjectsModule, CastModule, ScenesModule, SoundtrackModule],
  controllers,
  providers: [...providers, RefreshTerms],
})
export class FreshnessModule {}
