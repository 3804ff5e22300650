import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Checkpoints, EventLog, Projection, statusFor } from '@scenewright/event-log';
import { RELEASE } from '@scenewright/migrations';
import type { DataSource } from 'typeorm';
import { ReleaseWatch } from '../event-log/release-watch.js';
import { StudioParts } from '../event-log/studio-parts.js';
import { ProviderReport } from '../generation/index.js';
import { ASSET_STORE, type AssetStore, FfmpegInUse } from '../media/index.js';
import { SealWatch } from '../seals/index.js';
import { storageProblem } from '../storage-problem.js';
import { StudioNumbers } from '../telemetry/index.js';

export interface Check {
  readonly ok: boolean;
  readonly detail: string;
  /** The studio serves without it, though not everything. */
  readonly isMinor?: boolean;
}

const NEEDED_TO_SERVE = ['database', 'migrations', 'eventLog', 'readModels'];
const TIMEOUT_MS = 3000;
/** Anybody may ask, as often as they like: what was found out so lately is told again. */
const FRESH_MS = 1000;

/**
 * Whether the studio can serve: database reached, migrations done, log reached, read models there, projections live, nobody behind, an ffmpeg
 * found; and whether it can store media, and whether the log is sealed in time.
 */
@Injectable()
export class Health {
  private latest: { readonly at: number; readonly found: Promise<Record<string, Check>> } | undefined;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly events: EventLog,
    private readonly parts: StudioParts,
    private readonly checkpoints: Checkpoints,
    private readonly numbers: StudioNumbers,
    private readonly release: ReleaseWatch,
    private readonly ffmpegInUse: FfmpegInUse,
    private readonly providers: ProviderReport,
    private readonly seals: SealWatch,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
  ) {}

  get mediaStore(): AssetStore['kind'] {
    return this.assets.kind;
  }

  async checks(): Promise<Record<string, Check>> {
    if (!this.latest || performance.now() - this.latest.at > FRESH_MS) this.latest = { at: performance.now(), found: this.find() };
    return this.latest.found;
  }

  /**
   * What this process lacks to serve anybody, in sentences. A reader that is behind or has stopped, an ffmpeg or a bucket are no reason to
   * take a process out of service: the others would lack them, too.
   */
  async missingToServe(): Promise<string[]> {
    const checks = await this.checks();
    return NEEDED_TO_SERVE.flatMap((name) => (checks[name]?.ok ? [] : [`${name}: ${checks[name]?.detail ?? 'not looked at'}`]));
  }

  private async find(): Promise<Record<string, Check>> {
    const [database, migrations, eventLog, readModels, projections, readers, ffmpeg, media, generation, seals, release] = await Promise.all(
      [
        this.check(async () => {
          await this.database.query('SELECT 1');
          return 'reached';
        }),
        this.check(async () => {
          if (await this.database.showMigrations()) throw new Error('some have not run yet');
          return 'done';
        }),
        this.check(async () => `at position ${await this.events.head()}`),
        this.check(() => this.readModelsThere()),
        this.check(() => this.projectionsLive()),
        this.check(() => this.readersKeepUp()),
        this.check(async () => this.ffmpegInUse.describe()),
        this.check(async () => {
          await this.assets.ready().catch((error: unknown) => {
            throw new Error(storageProblem(error)?.remedy ?? (error as Error).message);
          });
          return this.assets.kind === 'disk' ? 'can be stored on disk' : 'can be stored in a bucket';
        }),
        this.check(async () => this.providers.summary()),
        this.check(() => this.seals.summary()),
        this.check(() => this.besideOthers()),
      ],
    );
    const minor = Object.entries({ media, generation, seals, release }).map(([name, check]) => [name, { ...check, isMinor: true }]);
    return { database, migrations, eventLog, readModels, projections, readers, ffmpeg, ...Object.fromEntries(minor) } as Record<
      string,
      Check
    >;
  }

  /** This process can answer from them, as far as each has come. */
  private async readModelsThere(): Promise<string> {
    const { lacks } = this.release;
    if (lacks.length > 0) throw new Error(lacks.join('; '));
    const projections = this.parts.of(Projection);
    const all = await this.checkpoints.all();
    const missing = projections.filter((one) => !statusFor(one, all)).map(({ name }) => name);
    if (missing.length > 0) throw new Error(`not begun: ${missing.join(', ')}; it takes a process with the role projector`);
    return `${projections.length} there`;
  }

  private async projectionsLive(): Promise<string> {
    const projections = this.parts.of(Projection);
    const all = await this.checkpoints.all();
    const stopped = projections.filter((one) => statusFor(one, all)?.state === 'failed').map(({ name }) => name);
    if (stopped.length > 0) throw new Error(`stopped: ${stopped.join(', ')}. See: npm run studio -- projections status`);
    return `${projections.length} live`;
  }

  /** What processes of another release have to do with this one. It goes on serving: what it cannot do it refuses, call by call. */
  private async besideOthers(): Promise<string> {
    const { warnings } = this.release;
    if (warnings.length > 0) throw new Error(`release ${RELEASE}: ${warnings.join('; ')}`);
    return `release ${RELEASE}`;
  }

  /** Whoever reads the log keeps up with it: a reader that stands still is no error of its own, and nobody else would tell. */
  private async readersKeepUp(): Promise<string> {
    const late = (await this.numbers.readers()).readers.filter(({ isLate }) => isLate);
    if (late.length > 0)
      throw new Error(`behind: ${late.map(({ name, behindSeconds }) => `${name} for ${Math.round(behindSeconds)} s`).join(', ')}`);
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
