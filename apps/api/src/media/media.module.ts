import { join } from 'node:path';
import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { ASSET_STORE } from './asset-store.js';
import { DiskAssetStore } from './disk-asset-store.js';
import { FfmpegInUse } from './ffmpeg-in-use.js';
import { MediaController } from './media.controller.js';
import { MediaAddresses } from './media-addresses.js';
import { MediaPipeline } from './media-pipeline.js';

@Global()
@Module({
  controllers: [MediaController],
  providers: [
    { provide: ASSET_STORE, inject: [SETTINGS], useFactory: (settings: Settings) => new DiskAssetStore(join(settings.dataDir, 'assets')) },
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
  constructor(
    @Inject(ASSET_STORE) private readonly assets: DiskAssetStore,
    private readonly ffmpeg: FfmpegInUse,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.ffmpeg.choose();
    await this.assets.sweep();
  }
}
