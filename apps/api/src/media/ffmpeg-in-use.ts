import { Inject, Injectable, Logger } from '@nestjs/common';
import { chooseFfmpeg, type FfmpegChoice, useFfmpeg } from '@scenewright/film';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';

const ORIGINS: Record<FfmpegChoice['origin'], string> = {
  configured: 'of FFMPEG_PATH',
  system: 'of the system',
  packages: 'of the packages',
};

/** Which ffmpeg makes this studio's films. It is chosen once, when the process starts. */
@Injectable()
export class FfmpegInUse {
  private choice: FfmpegChoice | null = null;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  async choose(): Promise<void> {
    const log = new Logger('media');
    this.choice = await chooseFfmpeg(this.settings.FFMPEG_PATH);
    for (const remark of this.choice?.remarks ?? []) log.warn(remark);
    useFfmpeg(this.choice?.path);
    if (this.choice) log.log(`${this.describe()}: ${this.choice.path}`);
    else log.error(this.complaint);
  }

  /** Its version and where it comes from. @throws Error when there is none that starts */
  describe(): string {
    if (!this.choice) throw new Error(this.complaint);
    return `ffmpeg ${this.choice.version}, ${ORIGINS[this.choice.origin]}`;
  }

  private readonly complaint = 'no ffmpeg can be started: videos and sound cannot be made. Install one, or name it with FFMPEG_PATH';
}
