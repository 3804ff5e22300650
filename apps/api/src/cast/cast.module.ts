import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GenerationKinds } from '../generation/mechanism/generation-kinds.js';
import { ProjectsModule } from '../projects/index.js';
import { CastController } from './cast.controller.js';
import { CastRow, CharacterRow } from './cast.entity.js';
import { CastProjection } from './cast.projection.js';
import { CastingGeneration } from './casting.generation.js';
import { CharacterAccess } from './character-access.js';
import { CharacterViews } from './character-view.js';
import { EditPortraitHandler } from './commands/edit-portrait.js';
import { GenerateCharactersHandler } from './commands/generate-characters.js';
import { UploadPortraitHandler } from './commands/upload-portrait.js';
import { UsePortraitHandler } from './commands/use-portrait.js';
import { DescriptionGeneration } from './description.generation.js';
import { PortraitGeneration } from './portrait.generation.js';

const kinds = [CastingGeneration, PortraitGeneration, DescriptionGeneration];

@Module({
  imports: [TypeOrmModule.forFeature([CastRow, CharacterRow]), ProjectsModule],
  controllers: [CastController],
  providers: [
    CastProjection,
    CharacterAccess,
    CharacterViews,
    ...kinds,
    GenerateCharactersHandler,
    EditPortraitHandler,
    UploadPortraitHandler,
    UsePortraitHandler,
  ],
  exports: [CastProjection, CharacterAccess, CharacterViews],
})
export class CastModule implements OnModuleInit {
  constructor(
    private readonly registry: GenerationKinds,
    private readonly casting: CastingGeneration,
    private readonly portrait: PortraitGeneration,
    private readonly description: DescriptionGeneration,
  ) {}

  onModuleInit(): void {
    for (const kind of [this.casting, this.portrait, this.description]) this.registry.register(kind);
  }
}
