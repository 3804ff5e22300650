import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { featureParts } from '../http/feature-parts.js';
import { ProjectsModule } from '../projects/projects.module.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** Advice beside the work, dismissed for good by each person. */
@Module({ imports: [AccountsModule, ProjectsModule], controllers, providers })
export class TipsModule {}
