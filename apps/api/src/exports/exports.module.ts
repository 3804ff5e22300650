import { Module, type OnModuleInit } from '@nestjs/common';
import { GenerationKinds } from '../generation/mechanism/generation-kinds.js';
import { ProjectsModule } from '../projects/index.js';
import { SoundtrackModule } from '../soundtrack/index.js';
import { ExportFilmHandler } from './commands/export-film.js';
import { ExportGeneration } from './export.generation.js';
import { ExportsController } from './exports.controller.js';
import { FilmCut } from './film-cut.js';
import { Preview } from './preview.js';

@Module({
  imports: [ProjectsModule, SoundtrackModule],
  controllers: [ExportsController],
  providers: [FilmCut, Preview, ExportGeneration, ExportFilmHandler],
})
export class ExportsModule implements OnModuleInit {
  constructor(
    private readonly registry: GenerationKinds,
    private readonly film: ExportGeneration,
  ) {}

  onModuleInit(): void {
    this.registry.register(this.film);
  }
}
