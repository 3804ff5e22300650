import { type ChildProcess, spawn } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Writable } from 'node:stream';

/** Bytes of memory of its own that a child may take: what a film needs several times over, and some for each of its threads. */
const MEMORY = 4 * 1024 ** 3 + availableParallelism() * 32 * 1024 ** 2;
/** Bytes of a file that a child writes; an hour in the profile is less. */
const FILE_SIZE = 4 * 1024 ** 3;

const SHELL = '/bin/sh';

/**
 * Sets limits, then becomes ffmpeg. Beside it stays a reader of the lifeline (descriptor 3): the system closes that when the parent is
 * gone, however it went, and the reader ends ffmpeg. A line on it says that ffmpeg has ended by itself and its id may be another's by now.
 * A limit that the system does not know is left out. `ulimit -f` counts in 512 bytes, `-d` in 1,024.
 */
const GUARDED = [
  'ulimit -c 0 2>/dev/null',
  'ulimit -f "$1" 2>/dev/null',
  'ulimit -d "$2" 2>/dev/null',
  'shift 2',
  '(read -r ended <&3 || kill -9 $$) >/dev/null 2>&1 &',
  'exec "$@" 3<&-',
].join('\n');

export interface GuardOptions {
  /** Whether its standard input is a pipe. */
  readonly input: boolean;
  /** The largest file that it may write, in bytes. Default 4 GiB. */
  readonly fileSize?: number;
  /** What memory it may take, in bytes. Default 4 GiB and some for each processor. Linux alone holds a child to it. */
  readonly memory?: number;
}

/** What a child sees of the environment; no secret of the studio is in it. */
const PASSED_ON = ['PATH', 'LANG', 'LC_ALL', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];

/**
 * Starts a program that dies with this process, also when this process is killed: on Windows the system sees to that, elsewhere a shell.
 * Its standard error is a pipe. @throws ENOENT or EACCES when there is no such program
 */
export async function spawnGuarded(path: string, args: readonly string[], options: GuardOptions): Promise<ChildProcess> {
  const { input, fileSize = FILE_SIZE, memory = MEMORY } = options;
  await access(path, constants.X_OK);
  const env = Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
  const stdin = input ? 'pipe' : 'ignore';
  if (process.platform === 'win32' || !existsSync(SHELL)) return spawn(path, args, { stdio: [stdin, 'ignore', 'pipe'], env });
  const limits = [fileSize / 512, memory / 1024].map((limit) => String(Math.floor(limit)));
  const child = spawn(SHELL, ['-c', GUARDED, 'sh', ...limits, path, ...args], { stdio: [stdin, 'ignore', 'pipe', 'pipe'], env });
  const lifeline = child.stdio[3] as Writable | null;
  lifeline?.on('error', () => {});
  child.once('exit', () => lifeline?.end('ended\n'));
  return child;
}
