import { Module } from '@nestjs/common';
import { featureParts } from '../http/feature-parts.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { Proofs } from './proofs.js';
import { SealWatch } from './seal-watch.js';
import { SealingClock } from './sealing-clock.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** The hash chain over the log, from which it can be seen whether somebody has changed it since. */
@Module({ imports: [ProjectsModule], controllers, providers: [...providers, Proofs, SealingClock, SealWatch], exports: [SealWatch] })
export class SealsModule {}
