import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** An ffmpeg that starts and has what the studio needs. */
export interface FfmpegChoice {
  readonly path: string;
  /** As it says itself, e.g. `7.0.2` or `n7.0-7-gd38bf5e08e`. */
  readonly version: string;
  readonly origin: 'configured' | 'system' | 'packages';
  /** A sentence for each one that would have come first, and why it was passed over; and what is wrong with this one. */
  readonly remarks: readonly string[];
}

/** FFmpeg 6.0, by the version of its libavutil: builds from git have no version that could be compared. */
const OLDEST_LIBAVUTIL = 58;
const ENCODERS = ['libx264', 'aac', 'mov_text'] as const;
const NAME = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
/** Worker threads are told of it when they start. */
const IN_USE = 'scenewright: the ffmpeg in use';

/** Says which ffmpeg this process and the threads that it starts from now on use. Undefined: that of the packages, else the system's. */
export function useFfmpeg(path: string | undefined): void {
  setEnvironmentData(IN_USE, path);
}

export function ffmpegPath(): string {
  return (getEnvironmentData(IN_USE) as string | undefined) ?? bundledFfmpeg() ?? onPath(NAME, process.env.PATH ?? '') ?? NAME;
}

/** The binary of the package for this platform; null where there is none. */
function bundledFfmpeg(): string | null {
  try {
    return createRequire(import.meta.url).resolve(`@ffmpeg-binary/${process.platform}-${process.arch}/${NAME}`);
  } catch {
    return null;
  }
}

/** Where a program of this name is found; null when it is nowhere. */
function onPath(name: string, searchPath: string): string | null {
  for (const folder of searchPath.split(delimiter)) {
    if (!folder) continue;
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // the next folder
    }
  }
  return null;
}

/** What an ffmpeg says about itself. @throws Error with the reason when it does not start */
async function examine(path: string): Promise<{ version: string; shortcoming: string | null }> {
  const ask = (question: string) => promisify(execFile)(path, ['-hide_banner', question], { timeout: 10_000, maxBuffer: 1 << 20 });
  const { stdout: about } = await ask('-version');
  const version = /^ffmpeg version (\S+)/.exec(about)?.[1];
  if (!version) throw new Error('it is not ffmpeg');
  const library = Number(/^libavutil\s+(\d+)\./m.exec(about)?.[1]);
  if (!(library >= OLDEST_LIBAVUTIL)) return { version, shortcoming: `is ${version}, which is older than 6` };
  const { stdout: encoders } = await ask('-encoders');
  const missing = ENCODERS.filter((name) => !new RegExp(`^ \\S+ ${name} `, 'm').test(encoders));
  return { version, shortcoming: missing.length > 0 ? `cannot encode with ${missing.join(' and ')}` : null };
}

/**
 * Finds the ffmpeg to use: the configured one whatever its version, else the system's when it is new enough and has the encoders (who
 * keeps the system up to date keeps its decoders safe), else the one of the packages, else an old one of the system. Null when none starts.
 * `useFfmpeg` is still to be called.
 */
export async function chooseFfmpeg(
  configured: string | undefined,
  { searchPath = process.env.PATH ?? '', bundled = bundledFfmpeg() }: { searchPath?: string; bundled?: string | null } = {},
): Promise<FfmpegChoice | null> {
  const system = onPath(NAME, searchPath);
  const candidates = [
    {
      origin: 'configured',
      name: 'FFMPEG_PATH',
      path: configured && !/[\\/]/.test(configured) ? onPath(configured, searchPath) : configured,
    },
    { origin: 'system', name: "the system's ffmpeg", path: system },
    { origin: 'packages', name: 'the ffmpeg of the packages', path: bundled },
  ] as const;
  const remarks: string[] = configured && !candidates[0].path ? [`FFMPEG_PATH (${configured}) was not found.`] : [];
  let lesser: FfmpegChoice | null = null;
  for (const { origin, name, path } of candidates) {
    if (!path) continue;
    try {
      const { version, shortcoming } = await examine(path);
      if (shortcoming) remarks.push(`${name} (${path}) ${shortcoming}.`);
      const choice = { path, version, origin, remarks };
      if (!shortcoming || origin === 'configured') return choice;
      lesser ??= choice;
    } catch (error) {
      remarks.push(`${name} (${path}) cannot be started: ${(error as Error).message.split('\n', 1)[0]}.`);
    }
  }
  return lesser;
}
