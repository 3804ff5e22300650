import { execFile, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

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

/** The first line of what the ffmpeg in use says about itself. Throws when it cannot be started. */
export async function ffmpegVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)(ffmpegPath(), ['-hide_banner', '-version'], { timeout: 10_000 });
  return stdout.split('\n', 1)[0]?.trim() ?? '';
}

/**
 * What a file may turn out to be, whatever its name says. Playlists (HLS, ffconcat) are not among them: ffmpeg would read the files
 * that they name. A format that the command itself sets with `-f` is allowed too.
 */
const READABLE = 'mov,mp4,matroska,webm,wav,mp3,aac,ogg,flac,image2,png_pipe,jpeg_pipe,webp_pipe';
/** The largest single piece of memory that ffmpeg may ask for, in bytes: a frame of a picture bomb is larger. */
const MAX_ALLOCATION = 1 << 30;

/** Limits every input of a command: `-i` takes only the options that stand right before it. */
function guarded(args: readonly string[]): string[] {
  let format = '';
  return args.flatMap((arg, index) => {
    if (args[index - 1] === '-f') format = `,${arg}`;
    if (arg !== '-i') return [arg];
    const allowed = `${READABLE}${format}`;
    format = '';
    return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', allowed, arg];
  });
}

export interface FfmpegOptions {
  readonly signal?: AbortSignal;
  /** Default 120,000. */
  readonly timeoutMs?: number;
  /** Fed to ffmpeg's standard input (for `-i pipe:0`). Without it ffmpeg has none. */
  readonly input?: Readable | Buffer | ((stdin: Writable) => Promise<void>);
}

/**
 * Runs ffmpeg on local files only, quietly, overwriting its output. Arguments go as an array: nothing is parsed by a shell. It never
 * outlives its time, its signal or its input. @throws FfmpegError, or what the input failed with
 */
export async function ffmpeg(args: readonly string[], options: FfmpegOptions = {}): Promise<void> {
  const { signal, timeoutMs = 120_000, input } = options;
  signal?.throwIfAborted();
  const child = spawn(
    ffmpegPath(),
    ['-y', '-hide_banner', '-loglevel', 'error', '-max_alloc', String(MAX_ALLOCATION), ...(input ? [] : ['-nostdin']), ...guarded(args)],
    { stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString('utf8')).slice(-4000);
  });
  let stopped: string | undefined;
  const inputFaults: unknown[] = [];
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
      feed(child.stdin, input).catch((error: unknown) => {
        inputFaults.push(error);
        stop('its input failed');
      });
    }
    const code = await exit;
    if (inputFaults.length > 0) throw inputFaults[0];
    if (stopped) throw new FfmpegError(`ffmpeg was stopped: ${stopped}`, log);
    if (code !== 0) throw new FfmpegError(`ffmpeg ended with code ${code}`, log);
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
