import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toCredits } from '@scenewright/domain';
import { gauge, gauges } from '@scenewright/telemetry';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { isObserved } from '../config/telemetry-settings.js';
import { GATE_STATES, GenerationKinds, ServiceStates } from '../generation/index.js';
import { stopTelemetry } from './start-telemetry.js';
import { StudioNumbers } from './studio-numbers.js';

/** Resolution of the delay of the event loop. */
const DELAY_MS = 10;
const POOL = { 'db.client.connection.pool.name': 'studio' };
const secondsSince = (time: Date | null): number => (time ? Math.max(0, (Date.now() - time.getTime()) / 1000) : 0);

/**
 * Shows, to whoever collects metrics, what is read when they ask: the figures of the whole studio, which every process shows alike, and those
 * of this process.
 */
@Injectable()
export class StudioGauges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('telemetry');
  private readonly hidden: (() => void)[] = [];
  private delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly database: DataSource,
    private readonly numbers: StudioNumbers,
    private readonly kinds: GenerationKinds,
    private readonly services: ServiceStates,
  ) {}

  onApplicationBootstrap(): void {
    if (isObserved(this.settings)) this.hidden.push(...this.ofStudio(), ...this.ofProviders(), ...this.ofPool(), ...this.ofProcess());
  }

  async onApplicationShutdown(): Promise<void> {
    for (const hide of this.hidden) hide();
    this.delay?.disable();
    await stopTelemetry();
  }

  private ofStudio(): (() => void)[] {
    const readers = gauges(
      {
        'scenewright.log.position': { unit: '1', description: 'Position of the last event in the log.' },
        'scenewright.reader.lag': { unit: '{event}', description: 'Events before a reader of the log (bytes of the log, with KurrentDB).' },
        'scenewright.reader.lag.time': { unit: 's', description: 'Age of the oldest event that a reader of the log has not read.' },
        'scenewright.reader.failed': { unit: '1', description: '1 for a reader that has stopped at an event that it cannot get past.' },
      },
      async (show) => {
        const { head, readers: all } = await this.asked('how far the readers are', () => this.numbers.readers());
        show('scenewright.log.position', Number(head));
        for (const { name, behind, behindSeconds, state, isKnown } of all) {
          if (!isKnown) continue;
          const reader = { 'scenewright.reader': name };
          show('scenewright.reader.lag', behind, reader);
          show('scenewright.reader.lag.time', behindSeconds, reader);
          show('scenewright.reader.failed', state === 'failed' ? 1 : 0, reader);
        }
      },
    );
    const work = gauges(
      {
        'scenewright.jobs.waiting': { unit: '{job}', description: 'Jobs that wait to be taken up.' },
        'scenewright.jobs.waiting.time': { unit: 's', description: 'How long ago the oldest job that waits was asked for.' },
        'scenewright.jobs.running': { unit: '{job}', description: 'Jobs that are being worked on.' },
      },
      async (show) => {
        const open = new Map((await this.asked('what waits', () => this.numbers.openWork())).map((row) => [row.kind, row]));
        for (const { name } of this.kinds.all()) {
          const { waiting = 0, running = 0, since = null } = open.get(name) ?? {};
          const kind = { 'scenewright.job.kind': name };
          show('scenewright.jobs.waiting', waiting, kind);
          show('scenewright.jobs.waiting.time', secondsSince(since), kind);
          show('scenewright.jobs.running', running, kind);
        }
      },
    );
    const credits = gauges(
      {
        'scenewright.credits.reserved': { unit: '{credit}', description: 'Credits that are reserved and neither taken nor free again.' },
        'scenewright.credits.reservations': { unit: '{reservation}', description: 'Reservations of credits that are not settled.' },
        'scenewright.credits.reservations.time': { unit: 's', description: 'How long ago the oldest of them was made.' },
        'scenewright.credits.reservations.stranded': {
          unit: '{reservation}',
          description: 'Those whose work has ended: nothing is going to settle them.',
        },
      },
      async (show) => {
        const { amount, reservations, since, stranded } = await this.asked('what is reserved', () => this.numbers.reserved());
        show('scenewright.credits.reserved', toCredits(amount));
        show('scenewright.credits.reservations', reservations);
        show('scenewright.credits.reservations.time', secondsSince(since));
        show('scenewright.credits.reservations.stranded', stranded);
      },
    );
    return [readers, work, credits];
  }

  /** What cannot be found out is missing, and is no reason to tell nothing else. */
  private async asked<T>(what: string, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      this.log.warn(`cannot measure ${what}: ${(error as Error).message}`);
      throw error;
    }
  }

  private ofProviders(): (() => void)[] {
    return [
      gauge('scenewright.provider.state', '1', 'How a service that makes media or texts is: 1 for the state that it is in.', () =>
        this.services
          .gates()
          .flatMap(({ name, gate: { state } }) =>
            GATE_STATES.map((one) => [one === state ? 1 : 0, { 'scenewright.provider': name, 'scenewright.provider.state': one }] as const),
          ),
      ),
      gauge('scenewright.provider.waiting', '{order}', 'Orders that wait to be let in at a service.', () =>
        this.services.gates().map(({ name, gate }) => [gate.queue, { 'scenewright.provider': name }] as const),
      ),
    ];
  }

  private ofPool(): (() => void)[] {
    const pool = () => (this.database.driver as PostgresDriver).master as Pool;
    return [
      gauge('db.client.connection.count', '{connection}', 'Connections to the database that are used, and idle.', () => [
        [pool().totalCount - pool().idleCount, { ...POOL, 'db.client.connection.state': 'used' }],
        [pool().idleCount, { ...POOL, 'db.client.connection.state': 'idle' }],
      ]),
      gauge('db.client.connection.max', '{connection}', 'Connections to the database that there may be.', () => [
        [pool().options.max, POOL],
      ]),
      gauge('db.client.connection.pending_requests', '{request}', 'How many wait for a connection to the database.', () => [
        [pool().waitingCount, POOL],
      ]),
    ];
  }

  private ofProcess(): (() => void)[] {
    const delay = monitorEventLoopDelay({ resolution: DELAY_MS });
    delay.enable();
    this.delay = delay;
    let last = performance.eventLoopUtilization();
    const used = () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    };
    return [
      gauges(
        {
          'nodejs.eventloop.delay.mean': { unit: 's', description: 'Mean delay of the event loop since it was last asked for.' },
          'nodejs.eventloop.delay.p99': { unit: 's', description: '99th percentile of it.' },
          'nodejs.eventloop.delay.max': { unit: 's', description: 'The longest.' },
        },
        async (show) => {
          // nothing measured yet
          const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
          show('nodejs.eventloop.delay.mean', seconds(delay.mean));
          show('nodejs.eventloop.delay.p99', seconds(delay.percentile(99)));
          show('nodejs.eventloop.delay.max', seconds(delay.max));
          delay.reset();
        },
      ),
      gauge('nodejs.eventloop.utilization', '1', 'Share of the time since it was last asked for in which the event loop was busy.', () => [
        [used()],
      ]),
      gauge('process.memory.usage', 'By', 'Physical memory of the process.', () => [[process.memoryUsage.rss()]]),
      gauge('v8js.memory.heap.used', 'By', 'Memory that objects of the program take.', () => [[process.memoryUsage().heapUsed]]),
      gauge('process.uptime', 's', 'How long the process has run.', () => [[process.uptime()]]),
    ];
  }
}
