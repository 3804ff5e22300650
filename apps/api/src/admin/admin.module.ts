import { Module } from '@nestjs/common';
import { featureParts } from '../http/feature-parts.js';
import { ProjectsModule } from '../projects/projects.module.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** What admins see of the whole studio. Every look at what is somebody's is recorded. */
@Module({ imports: [ProjectsModule], controllers, providers })
export class AdminModule {}
