import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GenerationKinds } from '../generation/mechanism/generation-kinds.js';
import { ProjectsModule } from '../projects/index.js';
import { AudioGeneration } from './audio.generation.js';
import { DesignSoundtrackHandler } from './commands/design-soundtrack.js';
import { GenerateAllAudiosHandler } from './commands/generate-all-audios.js';
import { GenerateAudioHandler } from './commands/generate-audio.js';
import { RemoveAudioHandler } from './commands/remove-audio.js';
import { RestoreAudioHandler } from './commands/restore-audio.js';
import { SoundtrackDesignGeneration } from './design.generation.js';
import { ScenesOfProject } from './scenes-of-project.js';
import { SoundtrackController } from './soundtrack.controller.js';
import { AudioRow, SoundtrackRow } from './soundtrack.entity.js';
import { SoundtrackProjection } from './soundtrack.projection.js';
import { SoundtrackReader } from './soundtrack-reader.js';
import { VoiceCatalogue } from './voice-catalogue.js';

@Module({
  imports: [TypeOrmModule.forFeature([SoundtrackRow, AudioRow]), ProjectsModule],
  controllers: [SoundtrackController],
  providers: [
    SoundtrackProjection,
    SoundtrackReader,
    ScenesOfProject,
    VoiceCatalogue,
    SoundtrackDesignGeneration,
    AudioGeneration,
    DesignSoundtrackHandler,
    GenerateAudioHandler,
    GenerateAllAudiosHandler,
    RemoveAudioHandler,
    RestoreAudioHandler,
  ],
  exports: [SoundtrackProjection, SoundtrackReader, ScenesOfProject],
})
export class SoundtrackModule implements OnModuleInit {
  constructor(
    private readonly registry: GenerationKinds,
    private readonly design: SoundtrackDesignGeneration,
    private readonly audio: AudioGeneration,
  ) {}

  onModuleInit(): void {
    for (const kind of [this.design, this.audio]) this.registry.register(kind);
  }
}
