import { type ChildProcess, execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Line } from '../support/line.js';
import { endStudio, type StudioProgram, spawnStudio } from '../support/studio-process.js';
import type { ProcessName } from './schedule.js';
import type { Timeline } from './timeline.js';

/** Before a process that ended by itself is started again, as a supervisor would. */
const RESTART_MS = 1_000;
const LOOK_MS = 250;
/** No file of a process grows beyond it while its disk is 'full', in bytes. */
const FULL_AT = 4_096;

/** One process of the studio, which is started again whenever it ends, as a supervisor would do. */
export class SupervisedProcess {
  /** Ends that nobody brought about, of a process that had served. */
  readonly deaths: string[] = [];
  starts = 0;
  private child: ChildProcess | null = null;
  private isAsked = false;
  private isOver = false;
  private pauseMs = RESTART_MS;

  constructor(
    readonly name: ProcessName,
    readonly line: Line,
    private readonly program: StudioProgram,
    private readonly timeline: Timeline,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.program.port}`;
  }

  /** What it says, over all its lives. */
  get logFile(): string {
    return `${this.program.dataDir}.${this.name}.log`;
  }

  start(): void {
    this.isAsked = false;
    this.pauseMs = RESTART_MS;
    this.starts++;
    const child = spawnStudio(this.program, 'pipe');
    // written here: what the process says is not what it has no room for
    for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk: Buffer) => appendFileSync(this.logFile, chunk));
    this.child = child;
    let hasServed = false;
    void this.serves(false, child).then((serves) => {
      hasServed = serves;
    });
    child.once('exit', async (code, signal) => {
      if (this.isOver) return;
      if (!this.isAsked) {
        const how = `${this.name} ended by itself (${signal ?? code})${hasServed ? '' : ' while starting'}`;
        this.timeline.add(how);
        if (hasServed) this.deaths.push(how);
      }
      await sleep(this.pauseMs);
      if (!this.isOver) this.start();
    });
  }

  /** Comes back when it answers, or when it `isWell`; false when it ended before. */
  async serves(isWell = false, child = this.child): Promise<boolean> {
    for (; child?.exitCode === null && child.signalCode === null; await sleep(LOOK_MS)) {
      const answer = await fetch(`${this.url}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
      if (answer && (answer.ok || !isWell)) return true;
    }
    return false;
  }

  /** What it says of itself, or why it says nothing; null when it is well. */
  async ailment(): Promise<string | null> {
    try {
      const answer = await fetch(`${this.url}/api/health`, { signal: AbortSignal.timeout(5_000) });
      return answer.ok ? null : await answer.text();
    } catch (error) {
      return `no answer (${(error as Error).message})`;
    }
  }

  /** Ends it; it starts again after `pauseMs`. */
  end(signal: 'SIGKILL' | 'SIGTERM', pauseMs: number): void {
    this.isAsked = true;
    this.pauseMs = pauseMs;
    this.child?.kill(signal);
  }

  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  /** Its wall clock shows so much more than the machine's, until it is started again. */
  moveClock(byMs: number): void {
    const { child } = this;
    if (child?.connected) child.send({ clockMovedMs: byMs }, () => {});
  }

  /** As a full disk: what it and its children write into a file ends after some kilobytes. False where that cannot be done. */
  limitFiles(isFull: boolean): boolean {
    try {
      execFileSync('prlimit', ['--pid', String(this.child?.pid), `--fsize=${isFull ? FULL_AT : 'unlimited'}:unlimited`], {
        stdio: 'ignore',
      });
      return true;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    this.isOver = true;
    this.thaw();
    if (this.child) await endStudio(this.child, 'SIGTERM');
    await this.line.close();
  }
}
