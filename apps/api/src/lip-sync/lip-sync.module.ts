import { Module, type OnModuleInit } from '@nestjs/common';
import { GenerationKinds } from '../generation/mechanism/generation-kinds.js';
import { ScenesModule } from '../scenes/index.js';
import { SoundtrackModule } from '../soundtrack/index.js';
import { LipSyncShotHandler } from './commands/lip-sync-shot.js';
import { LipSyncController } from './lip-sync.controller.js';
import { LipSyncGeneration } from './lip-sync.generation.js';

@Module({
  imports: [ScenesModule, SoundtrackModule],
  controllers: [LipSyncController],
  providers: [LipSyncGeneration, LipSyncShotHandler],
})
export class LipSyncModule implements OnModuleInit {
  constructor(
    private readonly registry: GenerationKinds,
    private readonly lipSync: LipSyncGeneration,
  ) {}

  onModuleInit(): void {
    this.registry.register(this.lipSync);
  }
}
