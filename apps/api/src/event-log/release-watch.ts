import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Checkpoints, LogTail, Projection, type ReadReplica, UnknownEvents } from '@scenewright/event-log';
import { current, definitionOf, eventTypes } from '@scenewright/events';
import { RELEASE } from '@scenewright/migrations';
import type { Subscription } from 'rxjs';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { isPooled, leavePooler } from '../database.js';
import { distanceProblem, newestRelease } from '../release-distance.js';
import { Rounds } from '../rounds.js';
import { ownSchemas } from './declared-projections.js';
import { OwnHeartbeat, type ServicesAsFound } from './living-processes.js';
import { areSucceeded, type Build, type ReadModelStands, ReadModelsElsewhere, readModelStands } from './read-model-stands.js';
import { READ_REPLICA } from './read-replica.token.js';
import { StudioParts } from './studio-parts.js';

const LOOK_EVERY_MS = 2_000;
/** Behind a pooler: within this time every process has seen that a newer version of what it reads is coming, in ms. */
export const NEWER_TABLES_NOTICE_MS = 3 * LOOK_EVERY_MS;

interface BuildRow {
  readonly name: string;
  readonly version: number;
  readonly position: string;
  readonly goal: string;
  readonly error: string | null;
}

/**
 * How this process stands beside those of other releases: whether the read models are of its version, and what it has met in the log that
 * only newer ones know. Tells the others that it lives, of which release, and how it finds services.
 */
@Injectable()
export class ReleaseWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('release');
  private readonly rounds = new Rounds('release', LOOK_EVERY_MS, () => this.look());
  private stands: ReadModelStands = { lacks: [], warnings: [] };
  private heartbeat: OwnHeartbeat | undefined;
  private listening: Subscription | undefined;
  private said = '';
  private findServices: () => ServicesAsFound = () => ({});

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly parts: StudioParts,
    private readonly checkpoints: Checkpoints,
    private readonly unknownEvents: UnknownEvents,
    private readonly tail: LogTail,
    @Inject(READ_REPLICA) private readonly replica: ReadReplica | null,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.listening = this.tail.events.subscribe((event) => {
      if (!current(event)) this.unknownEvents.meet(event);
    });
    await this.look();
    this.rounds.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.listening?.unsubscribe();
    await this.rounds.stop();
    await this.heartbeat?.end().catch(() => {});
  }

  /** Why this process cannot answer from the read models, in sentences. */
  get lacks(): readonly string[] {
    return this.stands.lacks;
  }

  /** What is otherwise than in a studio of this release alone. */
  get warnings(): readonly string[] {
    const unknown = this.unknownEvents.met().map(({ type, schemaVersion, stream }) => `${type} (version ${schemaVersion}, in ${stream})`);
    if (unknown.length === 0) return this.stands.warnings;
    return [
      ...this.stands.warnings,
      `a newer release has written ${unknown.join(', ')}: nothing is decided here on streams with such events, and processes and read models ` +
        'that were not set aside wait before them for a process of that release; where none is to come, see "The way back" in docs/upgrading.md',
    ];
  }

  /** What the others are told, with each heartbeat, of the services that this process orders from. */
  tellOfServices(find: () => ServicesAsFound): void {
    this.findServices = find;
  }

  /** @throws {ReadModelsElsewhere} */
  requireReadable(): void {
    if (this.lacks.length > 0) throw new ReadModelsElsewhere(this.lacks);
  }

  private async look(): Promise<void> {
    await this.endIfDistant();
    const [checkpoints, builds, schemas] = await Promise.all([
      this.checkpoints.all(),
      this.database.query<BuildRow[]>('SELECT name, version, position, goal, error FROM ops.projection_builds'),
      this.database.query<{ nspname: string }[]>("SELECT nspname FROM pg_namespace WHERE starts_with(nspname::text, 'read_')"),
    ]);
    const projections = this.parts.of(Projection);
    if (isPooled(this.database) && areSucceeded(projections, { checkpoints, builds })) await this.leavePooler(projections);
    this.stands = readModelStands(projections, {
      checkpoints,
      builds: builds.map(toBuild),
      schemas: new Set(schemas.map(({ nspname }) => nspname)),
    });
    this.say();
    await this.beating().beat(this.lacks, this.findServices());
  }

  /** Whoever stood still while two newer releases came must not go on: started anew, it says why not. */
  private async endIfDistant(): Promise<void> {
    const problem = distanceProblem({ own: RELEASE, database: await newestRelease(this.database), living: [] });
    if (!problem) return;
    this.log.error(`${problem} This process ends.`);
    process.kill(process.pid, 'SIGTERM');
  }

  /** Behind a pooler sessions are told the same in every release, and so not where tables lie that were set aside. */
  private async leavePooler(projections: readonly Projection[]): Promise<void> {
    this.log.warn('a newer release builds read models: this process goes on with its own, without the connection pooler');
    await this.replica?.close();
    await leavePooler(this.database, this.settings.directDatabaseUrl, ownSchemas(projections));
  }

  /** In the log, when it is news. */
  private say(): void {
    const now = [...this.lacks, ...this.warnings].map((line) => line.replace(/, \d+ %$|\d+ events/, '')).join('; ');
    if (now === this.said) return;
    if (now !== '') this.log.warn([...this.lacks, ...this.warnings].join('; '));
    else this.log.log('all that this release reads is there again');
    this.said = now;
  }

  private beating(): OwnHeartbeat {
    this.heartbeat ??= new OwnHeartbeat((text, values) => this.database.query(text, values), {
      release: RELEASE,
      roles: this.settings.ROLES,
      projections: Object.fromEntries(this.parts.of(Projection).map(({ name, version }) => [name, version])),
      events: Object.fromEntries(eventTypes.map((type) => [type, definitionOf(type)?.version ?? 0])),
      guardsResidence: this.settings.CELLS,
    });
    return this.heartbeat;
  }
}

const toBuild = ({ position, goal, ...build }: BuildRow): Build => ({ ...build, position: BigInt(position), goal: BigInt(goal) });
