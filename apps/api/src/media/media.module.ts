import { Global, Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { chosenStore } from '../config/storage-settings.js';
import { describeStorageProblem, storageProblem } from '../storage-problem.js';
import { ASSET_STORE, type AssetStore } from './asset-store.js';
import { FfmpegInUse } from './ffmpeg-in-use.js';
import { MediaController } from './media.controller.js';
import { MediaAddresses } from './media-addresses.js';
import { MediaPipeline } from './media-pipeline.js';
import { openAssetStore } from './open-asset-store.js';

@Global()
@Module({
  controllers: [MediaController],
  providers: [
    {
      provide: ASSET_STORE,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => openAssetStore({ ...settings, store: chosenStore(settings) }),
    },
    {
      provide: MediaAddresses,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => new MediaAddresses(settings.secrets.signing, Date.now, new URL(settings.publicUrl).origin),
    },
    FfmpegInUse,
    MediaPipeline,
  ],
  exports: [ASSET_STORE, FfmpegInUse, MediaAddresses, MediaPipeline],
})
export class MediaModule implements OnModuleInit {
  private readonly log = new Logger('media');

  constructor(
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
    private readonly ffmpeg: FfmpegInUse,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.ffmpeg.choose();
    await this.assets.sweep().catch((error: unknown) => {
      // the studio serves what else it can; its health says the same
      const problem = storageProblem(error);
      this.log.error(problem ? describeStorageProblem(problem) : (error as Error).message);
    });
  }
}
