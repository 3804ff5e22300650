import { Module } from '@nestjs/common';
import { PROCESSES } from '@scenewright/event-log';
import { AccountsModule, LeavingProcess } from '../accounts/index.js';
import { ClosingProcess } from '../billing/index.js';
import { GenerationProcess } from '../generation/index.js';
import { ProjectsModule, ShreddingProcess } from '../projects/index.js';
import { Health } from './health.js';
import { OperatorController } from './operator.controller.js';
import { StudioRoles } from './studio-roles.js';
import { Verification } from './verification.js';

/** Every process of the studio in one list. A new process is added here. */
const processes = [GenerationProcess, ClosingProcess, LeavingProcess, ShreddingProcess];

@Module({
  imports: [AccountsModule, ProjectsModule],
  controllers: [OperatorController],
  providers: [Health, StudioRoles, Verification, { provide: PROCESSES, inject: processes, useFactory: (...all: unknown[]) => all }],
  exports: [StudioRoles],
})
export class OperatorModule {}
