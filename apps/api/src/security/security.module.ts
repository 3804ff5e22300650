import { Module } from '@nestjs/common';
import { featureParts } from '../http/feature-parts.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { SecurityRecords } from './security-records.js';
import { SecurityReport } from './security-report.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** The log of security on a screen: who came in, who could not, what ended. */
@Module({ imports: [ProjectsModule], controllers, providers: [...providers, SecurityRecords, SecurityReport], exports: [SecurityReport] })
export class SecurityModule {}
