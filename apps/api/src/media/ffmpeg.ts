import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';

/** ffmpeg could not do it, ran out of time or was aborted. `log` is the end of what it printed. */
export class FfmpegError extends Error {
  constructor(
    message: string,
    readonly log: string,
  ) {
    super(message);
    this.name = 'FfmpegError';
  }
}

let located: string | undefined;

/** Says which ffmpeg to use. Undefined: the one that came with the packages. */
export function useFfmpeg(path: string | undefined): void {
  located = path ?? bundled();
}

export function ffmpegPath(): string {
  located ??= bundled();
  return located;
}

const bundled = (): string => (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;

export interface FfmpegOptions {
  readonly signal?: AbortSignal;
  /** Default 120,000. */
  readonly timeoutMs?: number;
  /** Fed to ffmpeg's standard input (for `-i pipe:0`). Without it ffmpeg has none. */
  readonly input?: Readable | Buffer | ((stdin: import('node:stream').Writable) => Promise<void>);
}

/** Runs ffmpeg with a file-only protocol whitelist, quietly, overwriting its output. Arguments go as an array: nothing is parsed by a shell. */
export async function ffmpeg(args: readonly string[], options: FfmpegOptions = {}): Promise<void> {
  const { signal, timeoutMs = 120_000, input } = options;
  signal?.throwIfAborted();
  const child = spawn(
    ffmpegPath(),
    ['-y', '-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file,pipe', ...(input ? [] : ['-nostdin']), ...args],
    {
      stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe'],
    },
  );
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString('utf8')).slice(-4000);
  });
  let stopped: string | undefined;
  const stop = (why: string) => {
    stopped ??= why;
    child.kill('SIGKILL');
  };
  const onAbort = () => stop('aborted');
  signal?.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => stop(`not done after ${timeoutMs} ms`), timeoutMs);
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  try {
    if (input && child.stdin) {
      // ffmpeg may close its input early (it has enough, or it failed): the exit code tells which
      child.stdin.on('error', () => {});
      if (typeof input === 'function') await Promise.race([input(child.stdin), exit]);
      else if (Buffer.isBuffer(input)) child.stdin.end(input);
      else input.pipe(child.stdin);
    }
    const code = await exit;
    if (stopped) throw new FfmpegError(`ffmpeg was stopped: ${stopped}`, log);
    if (code !== 0) throw new FfmpegError(`ffmpeg ended with code ${code}`, log);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
