import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/index.js';
import { GenerationKinds } from '../generation/mechanism/generation-kinds.js';
import { CreateProjectHandler } from './commands/create-project.js';
import { DeleteProjectHandler } from './commands/delete-project.js';
import { RestoreProjectHandler } from './commands/restore-project.js';
import { ProjectRow } from './project.entity.js';
import { ProjectAccess } from './project-access.js';
import { ProjectMedia } from './project-media.js';
import { ProjectTitles } from './project-titles.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsProjection } from './projects.projection.js';
import { ProjectListHandler } from './queries/project-list.js';
import { ScriptGeneration } from './script.generation.js';
import { ShreddingProcess } from './shredding.process.js';
import { ShreddingClock } from './shredding-clock.js';

@Module({
  imports: [TypeOrmModule.forFeature([ProjectRow]), AccountsModule],
  controllers: [ProjectsController],
  providers: [
    ProjectAccess,
    ProjectTitles,
    ProjectMedia,
    ShreddingProcess,
    ShreddingClock,
    ProjectsProjection,
    ScriptGeneration,
    CreateProjectHandler,
    DeleteProjectHandler,
    RestoreProjectHandler,
    ProjectListHandler,
  ],
  exports: [ProjectAccess, ProjectTitles, ProjectsProjection, ShreddingProcess],
})
export class ProjectsModule implements OnModuleInit {
  constructor(
    private readonly kinds: GenerationKinds,
    private readonly script: ScriptGeneration,
  ) {}

  onModuleInit(): void {
    this.kinds.register(this.script);
  }
}
