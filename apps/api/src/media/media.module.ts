import { join } from 'node:path';
import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { ASSET_STORE } from './asset-store.js';
import { DiskAssetStore } from './disk-asset-store.js';
import { useFfmpeg } from './ffmpeg.js';
import { MediaController } from './media.controller.js';
import { MediaAddresses } from './media-addresses.js';
import { MediaPipeline } from './media-pipeline.js';

@Global()
@Module({
  controllers: [MediaController],
  providers: [
    { provide: ASSET_STORE, inject: [SETTINGS], useFactory: (settings: Settings) => new DiskAssetStore(join(settings.dataDir, 'assets')) },
    { provide: MediaAddresses, inject: [SETTINGS], useFactory: (settings: Settings) => new MediaAddresses(settings.secrets.signing) },
    MediaPipeline,
  ],
  exports: [ASSET_STORE, MediaAddresses, MediaPipeline],
})
export class MediaModule implements OnModuleInit {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(ASSET_STORE) private readonly assets: DiskAssetStore,
  ) {}

  async onModuleInit(): Promise<void> {
    useFfmpeg(this.settings.FFMPEG_PATH);
    await this.assets.sweep();
  }
}
