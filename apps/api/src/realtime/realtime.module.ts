import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { ProjectsModule } from '../projects/index.js';
import { StudioGateway } from './studio.gateway.js';

@Module({ imports: [AccountsModule, ProjectsModule], providers: [StudioGateway] })
export class RealtimeModule {}
