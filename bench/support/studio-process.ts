import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { STUDIO_FLAGS } from '../../scripts/lib/studio-flags.mjs';
import { processorTime } from './processes.ts';

/** No figure is a limit's. */
const UNLIMITED = { REQUESTS_PER_MINUTE: '10000000', SOCKETS_PER_PERSON: '100000', SOCKET_HANDSHAKES_PER_MINUTE: '1000000' };

export interface StudioProgram {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Folder of the checkout whose build runs. */
  readonly build: string;
  /** More of its settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** What a build is shipped as; builds before decision 45 have nothing but what the compiler made. */
const mainOf = (build: string): string =>
  [join(build, 'apps/api/bundle/main.js'), join(build, 'apps/api/dist/main.js')].find(existsSync) ?? '';

/** A process of the studio with all its roles, which stays at its address over restarts. */
export class StudioProcess {
  readonly url: string;
  private readonly program: StudioProgram;
  private readonly port: number;
  private child: ChildProcess | null = null;

  private constructor(program: StudioProgram, port: number) {
    this.program = program;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(program: StudioProgram): Promise<StudioProcess> {
    const process = new StudioProcess(program, await freePort());
    await process.start();
    return process;
  }

  /** Comes back when it serves. */
  async start(): Promise<void> {
    const { databaseUrl, dataDir, build, settings: more } = this.program;
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(this.port), ...UNLIMITED, ...more };
    const env = { ...process.env, NODE_ENV: 'development', ...settings };
    const child = spawn(process.execPath, [...STUDIO_FLAGS, mainOf(build)], { env, stdio: ['ignore', 'ignore', 'inherit'], cwd: build });
    this.child = child;
    while (!(await fetch(`${this.url}/api/health`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error(`The studio ended with ${child.exitCode}`);
      await sleep(50);
    }
  }

  /** Comes back when it has ended. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** Resident memory in MB. */
  memory(): number {
    return this.status('VmRSS');
  }

  /** The most memory that it has held since it was started, in MB. */
  memoryPeak(): number {
    return this.status('VmHWM');
  }

  /** Processor time that it has used since it was started, in ms. */
  processorTime(): number {
    return processorTime(this.child?.pid as number);
  }

  private status(what: 'VmRSS' | 'VmHWM'): number {
    const status = readFileSync(`/proc/${this.child?.pid}/status`, 'utf8');
    return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
