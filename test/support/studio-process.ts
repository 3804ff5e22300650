import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TRY_AGAIN } from '../../scripts/lib/exit-codes.mjs';
import { endWithRun, failedStartIn } from '../../scripts/lib/test-run.mjs';
import { makeReadModelsLate } from './late-read-models.js';
import { runFolder } from './run.js';

export { freePort } from './port.js';

const SHIPPED = join(import.meta.dirname, '../../apps/api/bundle');
/** The studio as it is shipped. */
export const MAIN = join(SHIPPED, 'main.js');
/** Its command line. */
export const CLI = join(SHIPPED, 'cli/main.js');

const READY_MS = 300_000;
const PATIENCE_MS = 10_000;
const LAST_WORDS = 4000;

export interface StudioProgram {
  /** What to start it by, with arguments before its own: as on another host. */
  readonly by?: readonly string[];
  readonly main: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Starts a process of a studio and does not wait for it. It ends with the process that started it, and with the run at the latest.
 * `output`: where what it says goes, a file that is open or a pipe.
 */
export function spawnStudio({ by = [], main, port, dataDir, databaseUrl, settings }: StudioProgram, output: number | 'pipe'): ChildProcess {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const [command = process.execPath, ...args] = [...by, process.execPath, main];
  const child = spawn(command, args, {
    env: {
      ...environment,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      // tests are quicker than people, and all of them come from one address
      REQUESTS_PER_MINUTE: '1000000',
      // what clips look like is tested beside what draws them
      OFFLINE_CLIPS: 'sketch',
      ...settings,
    },
    stdio: ['ignore', output, output, 'ipc'],
    // a group of its own, with what it starts itself
    detached: true,
  });
  // neither it nor the line to it keeps this process from ending
  child.unref();
  child.channel?.unref();
  if (child.pid) endWithRun(runFolder(), child.pid, 'SIGTERM');
  return child;
}

/**
 * Starts a studio and comes back when it serves. It ends with the process that started it, and with the run at the latest.
 * @throws when it does not start: it is ended then, and so is the whole run, since no other studio would start either
 */
export async function startStudioProcess(program: StudioProgram): Promise<ChildProcess> {
  const failed = failedStartIn(runFolder());
  if (existsSync(failed)) throw new Error('a studio did not start before: the run is over');
  const url = `http://127.0.0.1:${program.port}`;
  const log = `${program.dataDir}.log`;
  // how long read models take is the machine's business: no test rests on it
  const settings = { READ_MODELS_WITHIN_SECONDS: '60', ...program.settings };
  const begin = () => {
    const output = openSync(log, 'a');
    const begun = spawnStudio({ ...program, settings }, output);
    closeSync(output);
    return begun;
  };
  let child = begin();
  let ailment = '';
  for (const until = Date.now() + READY_MS; ; ) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) {
      if (process.env.LATE) await makeReadModelsLate(program.databaseUrl, Number(process.env.LATE) / 4);
      return child;
    }
    if (answer) ailment = await answer.text();
    if (Date.now() > until) break;
    // as whoever keeps a studio running
    if (child.exitCode === TRY_AGAIN) child = begin();
    else if (hasEnded(child)) break;
    await sleep(25);
  }
  const end = hasEnded(child) ? `ended with ${child.signalCode ?? child.exitCode}` : `is not well after ${READY_MS / 1000} s: ${ailment}`;
  await endStudio(child, 'SIGKILL');
  const words = readFileSync(log, 'utf8').slice(-LAST_WORDS).trim();
  writeFileSync(failed, `a studio did not start: it ${end}. Its last words:\n${words || '(none)'}`);
  throw new Error('a studio did not start: the run is over');
}

const hasEnded = (child: ChildProcess) => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** Asks a studio to end, or has it end at once; insists after a while unless that is waited for elsewhere. With which code it ended. */
export async function endStudio(child: ChildProcess, signal: NodeJS.Signals, { insists = true } = {}): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.ref();
  child.kill(signal);
  const timer = insists ? setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS) : undefined;
  await gone;
  clearTimeout(timer);
  return child.exitCode;
}
