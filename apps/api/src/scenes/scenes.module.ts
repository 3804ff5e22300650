import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CastModule } from '../cast/index.js';
import { GenerationKinds } from '../generation/mechanism/generation-kinds.js';
import { ProjectsModule } from '../projects/index.js';
import { SoundtrackModule } from '../soundtrack/index.js';
import { CastReferences } from './cast-references.js';
import { AddShotHandler } from './commands/add-shot.js';
import { ChangeShotCharactersHandler } from './commands/change-shot-characters.js';
import { EditStartFrameHandler } from './commands/edit-start-frame.js';
import { GenerateAllClipsHandler } from './commands/generate-all-clips.js';
import { GenerateScenesHandler } from './commands/generate-scenes.js';
import { GenerateVideoHandler } from './commands/generate-video.js';
import { MoveShotHandler } from './commands/move-shot.js';
import { RemoveShotHandler } from './commands/remove-shot.js';
import { RestoreShotHandler } from './commands/restore-shot.js';
import { TrimVideoHandler } from './commands/trim-video.js';
import { UploadStartFrameHandler } from './commands/upload-start-frame.js';
import { UseVersionHandler } from './commands/use-version.js';
import { ProjectCoversHandler } from './queries/project-covers.js';
import { SceneRow } from './scene.entity.js';
import { SceneViews } from './scene-view.js';
import { ScenesController } from './scenes.controller.js';
import { ScenesProjection } from './scenes.projection.js';
import { ShotAccess } from './shot-access.js';
import { ShotDesignGeneration } from './shot-design.generation.js';
import { StartFrameGeneration } from './start-frame.generation.js';
import { TrimGeneration } from './trim.generation.js';
import { VideoGeneration } from './video.generation.js';
import { VideosController } from './videos.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([SceneRow]), ProjectsModule, CastModule, SoundtrackModule],
  controllers: [ScenesController, VideosController],
  providers: [
    ScenesProjection,
    ShotAccess,
    SceneViews,
    CastReferences,
    ShotDesignGeneration,
    StartFrameGeneration,
    VideoGeneration,
    TrimGeneration,
    GenerateScenesHandler,
    AddShotHandler,
    MoveShotHandler,
    RemoveShotHandler,
    RestoreShotHandler,
    ChangeShotCharactersHandler,
    EditStartFrameHandler,
    UploadStartFrameHandler,
    UseVersionHandler,
    GenerateVideoHandler,
    GenerateAllClipsHandler,
    TrimVideoHandler,
    ProjectCoversHandler,
  ],
  exports: [ScenesProjection, ShotAccess, CastReferences],
})
export class ScenesModule implements OnModuleInit {
  constructor(
    private readonly registry: GenerationKinds,
    private readonly design: ShotDesignGeneration,
    private readonly startFrame: StartFrameGeneration,
    private readonly video: VideoGeneration,
    private readonly trim: TrimGeneration,
  ) {}

  onModuleInit(): void {
    for (const kind of [this.design, this.startFrame, this.video, this.trim]) this.registry.register(kind);
  }
}
