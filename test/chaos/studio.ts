import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { type ScenarioServer, SECRET, startScenarioServer } from '../scenario-provider/server.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { type Line, startLine } from '../support/line.js';
import { runFolder } from '../support/run.js';
import { freePort, MAIN } from '../support/studio-process.js';
import { SupervisedProcess } from './process.js';
import { type Fault, PROCESSES, type ProcessName } from './schedule.js';
import type { Timeline } from './timeline.js';

/** The studio with a maker of videos that is somewhere else. */
const WORKER_MAIN = join(import.meta.dirname, '../scenario-provider/main.ts');
/** Lets the clocks of its processes be moved. */
const CLOCK = pathToFileURL(join(import.meta.dirname, 'jumping-clock.mjs')).href;
/** A clip that takes longer has failed: no run waits for the usual time limit. */
const TIME_LIMIT_MS = 45_000;
const LOOK_MS = 250;

/** A studio of several processes on one database and one folder, each with a line of its own to the database. */
export class ChaosStudio {
  private constructor(
    readonly processes: Readonly<Record<ProcessName, SupervisedProcess>>,
    readonly provider: ScenarioServer,
    private readonly providerLine: Line,
    private readonly database: TestDatabase,
    readonly dataDir: string,
    private readonly timeline: Timeline,
  ) {}

  static async start(timeline: Timeline): Promise<ChaosStudio> {
    const database = await createTestDatabase({ migrate: false });
    const dataDir = join(runFolder(), `chaos-${randomUUID()}`);
    mkdirSync(dataDir);
    const provider = await startScenarioServer();
    const providerLine = await startLine(provider.url);
    const ports = await freePorts(PROCESSES.length);
    const common = {
      PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
      FREE_GENERATIONS_PER_HOUR: '100000',
      SCENARIO_URL: providerLine.url,
      SCENARIO_SECRET: SECRET,
      TIME_LIMIT_MS: String(TIME_LIMIT_MS),
      NODE_OPTIONS: `--import=${CLOCK}`,
    };
    const entries = PROCESSES.map(async (name, nth) => {
      const line = await startLine(database.url);
      const role = name.split('-')[0] as string;
      const main = role === 'worker' ? WORKER_MAIN : MAIN;
      const program = { main, port: ports[nth] as number, dataDir, databaseUrl: line.url, settings: { ...common, ROLES: role } };
      return [name, new SupervisedProcess(name, line, program, timeline)] as const;
    });
    const processes = Object.fromEntries(await Promise.all(entries)) as Record<ProcessName, SupervisedProcess>;
    const studio = new ChaosStudio(processes, provider, providerLine, database, dataDir, timeline);
    // the first makes the tables and the secrets that the others share
    await studio.begin(processes['api-1']);
    await Promise.all(studio.all.slice(1).map((process) => studio.begin(process)));
    return studio;
  }

  get all(): readonly SupervisedProcess[] {
    return Object.values(this.processes);
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  /** Where people go. */
  get addresses(): readonly string[] {
    return [this.processes['api-1'].url, this.processes['api-2'].url];
  }

  operator(nth = 0): StudioClient {
    return StudioClient.operator(this.addresses[nth % this.addresses.length] as string, this.dataDir);
  }

  /** Brings a fault about. Comes back with what ends it. */
  async harm({ kind, target, forMs, byMs = 0 }: Fault): Promise<() => Promise<void>> {
    if (target === 'provider') return harmLine(this.providerLine, kind);
    if (target === 'database') {
      const ends = await Promise.all(this.all.map(({ line }) => harmLine(line, kind)));
      return async () => void (await Promise.all(ends.map((end) => end())));
    }
    const process = this.processes[target];
    switch (kind) {
      case 'kill':
        process.end('SIGKILL', forMs);
        return async () => {};
      case 'stop':
        process.end('SIGTERM', forMs);
        return async () => {};
      case 'freeze':
        process.freeze();
        return async () => process.thaw();
      case 'clock':
        process.moveClock(byMs);
        return async () => process.moveClock(0);
      case 'full':
        if (!process.limitFiles(true)) this.timeline.add(`(there is no prlimit here: ${target} kept its disk)`);
        return async () => void process.limitFiles(false);
      default:
        return harmLine(process.line, kind);
    }
  }

  /** Nothing is wrong any more: comes back when every process is well, or after a while with those that are not, and what they say. */
  async heal(patienceMs: number): Promise<string[]> {
    for (const process of this.all) {
      process.thaw();
      process.limitFiles(false);
      process.moveClock(0);
      await process.line.mend();
    }
    await this.providerLine.mend();
    const ill = async () =>
      (await Promise.all(this.all.map(async (process) => [process.name, await process.ailment()] as const))).flatMap(([name, says]) =>
        says === null ? [] : [`${name}: ${says}`],
      );
    for (const until = Date.now() + patienceMs; ; await sleep(LOOK_MS)) {
      const found = await ill();
      if (found.length === 0 || Date.now() > until) return found;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((process) => process.close()));
    await this.providerLine.close();
    await this.provider.stop();
    await this.database.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async begin(process: SupervisedProcess): Promise<void> {
    process.start();
    if (!(await process.serves())) throw new Error(`${process.name} did not start: see ${process.logFile}`);
    this.timeline.add(`${process.name} serves`);
  }
}

async function harmLine(line: Line, kind: Fault['kind']): Promise<() => Promise<void>> {
  if (kind === 'cut') await line.cut();
  if (kind === 'forget') line.forget();
  if (kind === 'hush') line.hush();
  return () => line.mend();
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
