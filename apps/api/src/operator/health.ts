import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Checkpoints, EventLog, Projection } from '@scenewright/event-log';
import type { DataSource } from 'typeorm';
import { StudioParts } from '../event-log/studio-parts.js';
import { ASSET_STORE, type AssetStore, FfmpegInUse } from '../media/index.js';
import { ReaderLag } from './reader-lag.js';

export interface Check {
  readonly ok: boolean;
  readonly detail: string;
  /** The studio serves without it, though not everything. */
  readonly isMinor?: boolean;
}

const TIMEOUT_MS = 3000;

/**
 * Whether the studio can serve: database reached, migrations done, log reached, projections live, nobody behind, an ffmpeg found; and whether
 * it can store media.
 */
@Injectable()
export class Health {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly events: EventLog,
    private readonly parts: StudioParts,
    private readonly lag: ReaderLag,
    private readonly ffmpegInUse: FfmpegInUse,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
  ) {}

  async checks(): Promise<Record<string, Check>> {
    const [database, migrations, eventLog, projections, readers, ffmpeg, media] = await Promise.all([
      this.check(async () => {
        await this.database.query('SELECT 1');
        return 'reached';
      }),
      this.check(async () => {
        if (await this.database.showMigrations()) throw new Error('some have not run yet');
        return 'done';
      }),
      this.check(async () => `at position ${await this.events.head()}`),
      this.check(() => this.projectionsLive()),
      this.check(() => this.readersKeepUp()),
      this.check(async () => this.ffmpegInUse.describe()),
      this.check(async () => {
        await this.assets.ready();
        return 'can be stored';
      }),
    ]);
    return { database, migrations, eventLog, projections, readers, ffmpeg, media: { ...media, isMinor: true } } as Record<string, Check>;
  }

  private async projectionsLive(): Promise<string> {
    const projections = this.parts.of(Projection);
    const states = new Map((await new Checkpoints(this.database).all()).map((status) => [status.name, status.state]));
    const dead = projections.filter(({ name }) => !states.has(name) || states.get(name) === 'failed').map(({ name }) => name);
    if (dead.length > 0) throw new Error(`not live: ${dead.join(', ')}. See: npm run studio -- projections status`);
    return `${projections.length} live`;
  }

  /** Whoever reads the log keeps up with it: a reader that stands still is no error of its own, and nobody else would tell. */
  private async readersKeepUp(): Promise<string> {
    const late = await this.lag.late();
    if (late.length > 0) throw new Error(`behind: ${late.map(({ name, seconds }) => `${name} for ${seconds} s`).join(', ')}`);
    return 'nobody is behind';
  }

  private async check(run: () => Promise<string>): Promise<Check> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), TIMEOUT_MS);
    });
    try {
      return { ok: true, detail: await Promise.race([run(), late]) };
    } catch (error) {
      return { ok: false, detail: (error as Error).message };
    } finally {
      clearTimeout(timer);
    }
  }
}
