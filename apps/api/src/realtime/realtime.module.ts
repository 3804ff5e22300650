import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { StudioGateway } from './studio.gateway.js';

@Module({ imports: [AccountsModule, ProjectsModule], providers: [StudioGateway] })
export class RealtimeModule {}
