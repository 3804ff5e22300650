import { Module } from '@nestjs/common';
import { featureParts } from '../http/feature-parts.js';
import { SealingClock } from './sealing-clock.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** The hash chain over the log, from which it can be seen whether somebody has changed it since. */
@Module({ controllers, providers: [...providers, SealingClock] })
export class SealsModule {}
