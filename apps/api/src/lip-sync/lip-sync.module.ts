import { Module } from '@nestjs/common';
import { featureParts } from '../http/feature-parts.js';
import { ScenesModule } from '../scenes/scenes.module.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

@Module({ imports: [ScenesModule], controllers, providers })
export class LipSyncModule {}
