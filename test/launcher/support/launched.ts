import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runFolder } from '../../support/run.js';
import { freePort } from '../../support/studio-process.js';

const ROOT = join(import.meta.dirname, '../../..');
const RUN = join(ROOT, 'scripts/run.mjs');
const READY_MS = 180_000;

export interface Program {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** A studio as `npm start` runs it, with the database, the stand-in, the api and the worker that its launcher has started. */
export interface Launched {
  readonly url: string;
  readonly dataDir: string;
  /** What was started: npm, or the launcher itself. */
  readonly child: ChildProcess;
  /** The launcher. */
  readonly pid: number;
  readonly printed: () => string;
  /** How it ended: its exit code, or the signal. */
  readonly ended: Promise<number | string | null>;
  /** What the launcher has started and what runs now, by what it is. */
  programs(): Record<'postgres' | 'standIn' | 'api' | 'worker', Program | undefined>;
}

export function newDataDir(name: string): string {
  const folder = join(runFolder(), `launched-${name}-${process.pid}-${Date.now()}`);
  mkdirSync(folder);
  return folder;
}

/** All processes of the machine. */
const allPrograms = (): Program[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 16e6 })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .map((found) => ({ pid: Number(found?.[1]), parent: Number(found?.[2]), command: found?.[3] ?? '' }));

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Runs a command of ours as a person would, with a data folder of its own. `byNpm`: through npm and its shell. */
export function command(args: readonly string[], dataDir: string, settings: Record<string, string> = {}, { byNpm = false } = {}) {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const [program, before] = byNpm ? ['npm', ['run', '--silent']] : [process.execPath, [RUN]];
  const child = spawn(program, [...before, ...args], {
    cwd: ROOT,
    env: { ...environment, DATABASE_URL: '', STRIPE_SECRET_KEY: '', STUDIO_URL: '', ...settings, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  // and all is there that it has printed
  const ended = new Promise<number | string | null>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
  return { child, ended, printed: () => printed };
}

/** Starts a studio and comes back when it serves. @throws with what it printed */
export async function launch(
  dataDir: string,
  { byNpm = false, settings = {} }: { byNpm?: boolean; settings?: Record<string, string> } = {},
) {
  const port = await freePort();
  const { child, ended, printed } = command(['start'], dataDir, { PORT: String(port), ...settings }, { byNpm });
  for (const until = Date.now() + READY_MS; !printed().includes('the studio is ready'); await sleep(50)) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`the studio did not start:\n${printed()}`);
    }
  }
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as { pid: number };
  const programs = () => {
    const below = allPrograms().filter(({ parent }) => parent === pid);
    const named = (part: string) => below.find(({ command: text }) => text.includes(part));
    return {
      postgres: named('bin/postgres'),
      standIn: named('stripe-stand-in/dist'),
      api: named('scenewright api'),
      worker: named('scenewright worker'),
    };
  };
  return { url: `http://127.0.0.1:${port}`, dataDir, child, pid, printed, ended, programs } satisfies Launched;
}

/** Waits until something is so. @throws after `patienceMs`, with what was waited for */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, patienceMs = 180_000): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await isSo()); await sleep(100)) {
    if (Date.now() > end) throw new Error(`waited in vain for: ${what}`);
  }
}

export const serves = async ({ url }: Pick<Launched, 'url'>): Promise<boolean> => {
  const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(3000) }).catch(() => null);
  return answer?.status === 200;
};
