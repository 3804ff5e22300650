import { type ChildProcess, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { endStudio, spawnStudio } from '../support/studio-process.js';
import { STUDIO_PORT } from './balancer.js';
import { addressOf, folderOf, mountDisk, on, type StudioName } from './network.js';

const ROOT = join(import.meta.dirname, '../..');
/** The studio with a maker of videos that is somewhere else, in a repository. */
const MAIN = 'test/scenario-provider/main.ts';
/** Lets its clock be moved. */
const CLOCK = pathToFileURL(join(import.meta.dirname, '../chaos/jumping-clock.mjs')).href;
const DISK_MB = 512;
/** How often what is left of it is taken until nothing is. */
const FILLS = 20;
const LOOK_MS = 100;
const START_MS = 180_000;

/** A host that runs all roles of a studio, with a disk of its own. */
export class StudioHost {
  /** Ends that nobody brought about. */
  readonly deaths: string[] = [];
  starts = 0;
  private child: ChildProcess | undefined;
  private isAsked = false;
  private root = ROOT;

  private constructor(
    readonly name: StudioName,
    private readonly disk: string,
    private readonly databaseUrl: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  static async make(name: StudioName, databaseUrl: string, settings: Readonly<Record<string, string>>): Promise<StudioHost> {
    const disk = await mountDisk(name, 'disk', DISK_MB);
    for (const folder of ['data', 'tmp']) mkdirSync(join(disk, folder));
    return new StudioHost(name, disk, databaseUrl, settings);
  }

  get url(): string {
    return `http://${addressOf(this.name)}:${STUDIO_PORT}`;
  }

  get logFile(): string {
    return join(folderOf(this.name), 'studio.log');
  }

  /** Comes back when it can serve. @throws when it cannot after a while */
  async start(): Promise<void> {
    this.begin();
    for (const until = Date.now() + START_MS; !(await this.isReady()); await sleep(LOOK_MS)) {
      if (this.child?.exitCode !== null || Date.now() > until) throw new Error(`${this.name} did not start: see ${this.logFile}`);
    }
  }

  async isReady(): Promise<boolean> {
    return (await this.ailment()) === null;
  }

  /** What it lacks to serve, or why it says nothing; null when it is ready. */
  async ailment(): Promise<string | null> {
    try {
      const answer = await fetch(`${this.url}/api/health/ready`, { signal: AbortSignal.timeout(5_000) });
      return answer.ok ? null : await answer.text();
    } catch (error) {
      return `no answer (${(error as Error).message})`;
    }
  }

  /** Asks it to end, and comes back when it has. */
  async stop(): Promise<void> {
    this.isAsked = true;
    if (this.child) await endStudio(this.child, 'SIGTERM');
  }

  /** From its next start on it runs the release that lies there. */
  install(root: string): void {
    this.root = root;
  }

  /** Its wall clock shows so much more than that of the others. */
  moveClock(byMs: number): void {
    this.child?.send({ clockMovedMs: byMs });
  }

  /** Its disk has not a byte left. Gives what makes room again. */
  fillDisk(): () => void {
    const ballast = join(this.disk, 'ballast');
    writeFileSync(ballast, '');
    // the studio takes of what is left at the same time: what cannot be had any more is measured again
    for (let tries = 0; tries < FILLS; tries++) {
      const { bavail, bsize } = statfsSync(this.disk);
      if (bavail === 0) break;
      const end = statSync(ballast).size + bavail * bsize;
      spawnSync('fallocate', ['--length', String(end), ballast]);
    }
    return () => rmSync(ballast);
  }

  private begin(): void {
    this.isAsked = false;
    this.starts++;
    const child = spawnStudio(
      {
        ...{
          by: on(this.name),
          main: join(this.root, MAIN),
          port: STUDIO_PORT,
          dataDir: join(this.disk, 'data'),
          databaseUrl: this.databaseUrl,
        },
        settings: { ...this.settings, HOST: addressOf(this.name), TMPDIR: join(this.disk, 'tmp'), NODE_OPTIONS: `--import=${CLOCK}` },
      },
      'pipe',
    );
    // written here: what it says is not what its disk has no room for
    for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk: Buffer) => appendFileSync(this.logFile, chunk));
    child.once('exit', (code, signal) => {
      if (!this.isAsked) this.deaths.push(`${this.name} ended by itself (${signal ?? code})`);
    });
    this.child = child;
  }
}
