import { join } from 'node:path';
import { Global, Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { ffmpegPath, ffmpegVersion, useFfmpeg } from '@scenewright/film';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { ASSET_STORE } from './asset-store.js';
import { DiskAssetStore } from './disk-asset-store.js';
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
    await this.findFfmpeg();
    await this.assets.sweep();
  }

  /** A configured ffmpeg that does not start is said so once, and the one of the packages used. */
  private async findFfmpeg(): Promise<void> {
    const log = new Logger('media');
    useFfmpeg(this.settings.FFMPEG_PATH);
    let version = await ffmpegVersion().catch(() => null);
    if (version === null && this.settings.FFMPEG_PATH !== undefined) {
      log.warn(`FFMPEG_PATH (${this.settings.FFMPEG_PATH}) cannot be started; using the ffmpeg of the packages.`);
      useFfmpeg(undefined);
      version = await ffmpegVersion().catch(() => null);
    }
    if (version === null) log.error(`ffmpeg cannot be started (${ffmpegPath()}): videos and sound cannot be made.`);
    else log.log(`${ffmpegPath()}: ${version}`);
  }
}
