import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { ChangeReader } from './change-reader.js';
import { Editing } from './editing.js';
import { JobPushes } from './job-pushes.js';
import { LiveRights } from './live-rights.js';
import { StudioGateway } from './studio.gateway.js';

@Module({ imports: [AccountsModule, ProjectsModule], providers: [ChangeReader, Editing, JobPushes, LiveRights, StudioGateway] })
export class RealtimeModule {}
