import { Module } from '@nestjs/common';
import { featureParts } from '../http/feature-parts.js';
import { SealsModule } from '../seals/seals.module.js';
import { StudioOverview } from './studio-overview.js';
import { StudioPresent } from './studio-present.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** The studio at a glance, for admins: sums that name nobody. */
@Module({ imports: [SealsModule], controllers, providers: [...providers, StudioOverview, StudioPresent] })
export class OverviewModule {}
