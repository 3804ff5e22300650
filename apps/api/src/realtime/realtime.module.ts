import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/index.js';
import { StudioGateway } from './studio.gateway.js';

@Module({ imports: [ProjectsModule], providers: [StudioGateway] })
export class RealtimeModule {}
