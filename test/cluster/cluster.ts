import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { livingProcesses } from '../../apps/api/src/event-log/living-processes.js';
import type { Workplace } from '../chaos/people.js';
import type { Timeline } from '../chaos/timeline.js';
import { S3StandIn } from '../s3-stand-in/server.js';
import { type ScenarioServer, SECRET, startScenarioServer } from '../scenario-provider/server.js';
import { type LaterRelease, makeNextRelease } from '../support/next-release.js';
import { Balancer } from './balancer.js';
import { DatabaseCluster } from './database-cluster.js';
import { cut, folderOf, HOSTS, makeHosts, openDoor, partition, STUDIOS } from './network.js';
import { StudioHost } from './studio-host.js';

const BUCKET_PORT = 9000;
const PROVIDER_PORT = 7000;
/** A clip that takes longer has failed: no run waits for the usual time limit. */
const TIME_LIMIT_MS = 45_000;
const LOOK_MS = 200;

/** A studio on hosts of its own: three databases, a balancer, a bucket, a maker of videos, and two that run the studio. */
export class Cluster implements Workplace {
  /** What may become of the lines between the hosts. */
  readonly network = { cut, partition };

  private constructor(
    readonly databases: DatabaseCluster,
    readonly balancer: Balancer,
    readonly bucket: S3StandIn,
    readonly provider: ScenarioServer,
    readonly studios: readonly StudioHost[],
    private readonly operatorToken: string,
    private readonly later: LaterRelease,
  ) {}

  /** @param programs the folder of PostgreSQL's programs */
  static async start(programs: string, timeline: Timeline): Promise<Cluster> {
    await makeHosts();
    timeline.add('the hosts are there');
    const databases = await DatabaseCluster.start(programs);
    timeline.add('three databases, one of them a synchronous standby');
    const balancer = new Balancer();
    await balancer.start();
    const bucket = await new S3StandIn().start(await openDoor('bucket', BUCKET_PORT));
    const provider = await startScenarioServer({ door: await openDoor('provider', PROVIDER_PORT) });
    // before anybody works: while it is copied, nothing else is done here
    const later = makeNextRelease();
    const operatorToken = randomBytes(24).toString('hex');
    const settings = {
      ...bucket.settings,
      ...{ PUBLIC_URL: balancer.url, TRUSTED_PROXIES: '1', ROLES: 'api,projector,worker', FREE_GENERATIONS_PER_HOUR: '100000' },
      ...{ SIGNING_SECRET: randomBytes(32).toString('base64'), OPERATOR_TOKEN: operatorToken, OPERATOR_FROM: 'anywhere' },
      ...{ SCENARIO_URL: provider.url, SCENARIO_SECRET: SECRET, TIME_LIMIT_MS: String(TIME_LIMIT_MS) },
    };
    const studios = await Promise.all(STUDIOS.map((name) => StudioHost.make(name, balancer.databaseUrl, settings)));
    for (const studio of studios) {
      await studio.start();
      timeline.add(`${studio.name} serves`);
    }
    return new Cluster(databases, balancer, bucket, provider, studios, operatorToken, later);
  }

  /** Through the balancer, whichever of the studios that leads to: sent twice at once it goes to both. */
  get addresses(): readonly string[] {
    return [this.balancer.url, this.balancer.url];
  }

  /** Where the release after this one lies. */
  get nextRelease(): string {
    return this.later.root;
  }

  /** As an operator does when nobody wants to go back: what was kept for the release before goes. */
  async finishUpgrade(): Promise<void> {
    const env = { PATH: process.env.PATH ?? '', DATABASE_URL: this.balancer.databaseUrl };
    await promisify(execFile)(process.execPath, [this.later.cli, 'upgrade', 'finish'], { env });
  }

  /** The releases whose processes say that they live, each once. */
  async releasesAtWork(): Promise<readonly number[]> {
    const database = new pg.Client({ connectionString: this.balancer.databaseUrl });
    await database.connect();
    try {
      const living = await livingProcesses(async (text, values) => (await database.query(text, values)).rows);
      return [...new Set(living.map(({ release }) => release))];
    } finally {
      await database.end();
    }
  }

  operator(): StudioClient {
    return new StudioClient(this.balancer.url, this.operatorToken, 'operator');
  }

  /** What the programs of all hosts have said. */
  get logs(): readonly { name: string; logFile: string }[] {
    return HOSTS.flatMap((host) =>
      readdirSync(folderOf(host))
        .filter((name) => name.endsWith('.log'))
        .map((name) => ({ name: `${host}-${name.slice(0, -'.log'.length)}`, logFile: join(folderOf(host), name) })),
    );
  }

  /** A file of the bucket. */
  readonly readAsset = (name: string): Buffer | null => {
    for (const [key, { body }] of this.bucket.bucket.objects) if (key.endsWith(`/${name}`)) return body;
    return null;
  };

  /** Comes back when everything is whole, or after a while with those that are not, and what they say. */
  async heal(patienceMs: number): Promise<string[]> {
    const until = Date.now() + patienceMs;
    const databases = await this.databases.whole(patienceMs).then(
      () => [],
      (error: Error) => [`databases: ${error.message}`],
    );
    for (;;) {
      const said = await Promise.all(this.studios.map(async (studio) => ({ name: studio.name, ailment: await studio.ailment() })));
      const ill = said.flatMap(({ name, ailment }) => (ailment === null ? [] : [`${name}: ${ailment}`]));
      if (ill.length === 0 || Date.now() > until) return [...databases, ...ill];
      await sleep(LOOK_MS);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.studios.map((studio) => studio.stop()));
    await this.bucket.stop();
    await this.provider.stop();
    this.later.remove();
  }
}
