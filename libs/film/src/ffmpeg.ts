import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ffmpegPath } from './ffmpeg-choice.js';
import { guardInputs } from './ffmpeg-inputs.js';
import { spawnGuarded } from './ffmpeg-process.js';

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

/** The largest single piece of memory that ffmpeg may ask for, in bytes: a frame of a picture bomb is larger. */
const MAX_ALLOCATION = 1 << 30;
const LOG_LENGTH = 4000;

export interface FfmpegOptions {
  readonly signal?: AbortSignal;
  /** Default 120,000. */
  readonly timeoutMs?: number;
  /** The largest file that it may write, in bytes. Default 4 GiB. */
  readonly fileSize?: number;
  /** Fed to ffmpeg's standard input (for `-i pipe:0`). Without it ffmpeg has none. */
  readonly input?: Readable | Buffer | ((stdin: Writable) => Promise<void>);
}

/**
 * Runs ffmpeg in a process of its own, on local files only, quietly, overwriting its output. Arguments go as an array: nothing of them is
 * parsed by a shell. Before every `-i` stands `-f` with what the file has to be. It never outlives its time, its signal, its input or
 * this process, and takes a bounded amount of memory and disk. @throws FfmpegError, or what the input failed with
 */
export async function ffmpeg(args: readonly string[], options: FfmpegOptions = {}): Promise<void> {
  const { signal, timeoutMs = 120_000, fileSize, input } = options;
  signal?.throwIfAborted();
  const quiet = ['-y', '-hide_banner', '-loglevel', 'error', '-max_alloc', String(MAX_ALLOCATION)];
  const command = [...quiet, ...(input ? [] : ['-nostdin']), ...guardInputs(args)];
  const child = await spawnGuarded(ffmpegPath(), command, { input: input !== undefined, fileSize });
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString('utf8')).slice(-LOG_LENGTH);
  });
  let stopped: string | undefined;
  const inputFaults: unknown[] = [];
  const stop = (why: string) => {
    stopped ??= why;
    child.kill('SIGKILL');
  };
  const onAbort = () => stop('aborted');
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  const timer = setTimeout(() => stop(`not done after ${timeoutMs} ms`), timeoutMs);
  const exit = new Promise<string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killedBy) => resolve(code === 0 ? null : killedBy ? `by ${killedBy}` : `with code ${code}`));
  });
  try {
    if (input && child.stdin) {
      feed(child.stdin, input).catch((error: unknown) => {
        inputFaults.push(error);
        stop('its input failed');
      });
    }
    const failure = await exit;
    if (inputFaults.length > 0) throw inputFaults[0];
    if (stopped) throw new FfmpegError(`ffmpeg was stopped: ${stopped}`, log);
    if (failure) throw new FfmpegError(`ffmpeg ended ${failure}`, log);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Rejects when the input fails, not when ffmpeg closes it early (it has enough, or it failed): the exit code tells which. */
async function feed(stdin: Writable, input: NonNullable<FfmpegOptions['input']>): Promise<void> {
  // told to whoever writes, too
  stdin.on('error', () => {});
  try {
    if (typeof input === 'function') await input(stdin);
    else if (Buffer.isBuffer(input)) stdin.end(input);
    else await pipeline(input, stdin);
  } catch (error) {
    if (!CLOSED_BY_READER.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

const CLOSED_BY_READER = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_PREMATURE_CLOSE']);
