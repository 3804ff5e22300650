import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AAC_ARGS } from './audio/encode.js';
import { STUDIO_RATE } from './audio/pcm.js';
import { normaliseClip } from './clips.js';
import { FASTSTART_ARGS } from './encode-profile.js';
import { ffmpeg } from './ffmpeg.js';
import { probeVideo, type VideoFacts } from './probe.js';

export interface FilmRequest {
  /** In order. */
  readonly clips: readonly { readonly path: string; readonly seconds: number }[];
  /** Mixed sound: signed 16 bit, 48 kHz, stereo. Null for a film without sound. */
  readonly sound: Buffer | null;
  readonly out: string;
  /** For temporary files; the caller removes it. */
  readonly workDir: string;
  readonly signal?: AbortSignal;
}

/** The same inputs give the same key: a film or a mix that was made before need not be made again. */
export const contentKey = (inputs: unknown): string => createHash('sha256').update(JSON.stringify(inputs)).digest('base64url').slice(0, 32);

/**
 * Joins clips and sound into a film. Clips of the one profile are copied, not encoded; only an outlier is brought into it first.
 * @throws UnreadableMedia, FfmpegError
 */
export async function makeFilm({ clips, sound, out, workDir, signal }: FilmRequest): Promise<VideoFacts> {
  const paths = await alike(clips, workDir, signal);
  const list = join(workDir, 'clips.txt');
  await writeFile(list, paths.map((path) => `file ${quoted(path)}\n`).join(''));
  const audio = sound
    ? ['-f', 's16le', '-ar', String(STUDIO_RATE), '-ac', '2', '-i', 'pipe:0', '-map', '0:v:0', '-map', '1:a:0', ...AAC_ARGS]
    : ['-map', '0:v:0', '-an'];
  await ffmpeg(['-f', 'concat', '-safe', '0', '-i', list, ...audio, '-c:v', 'copy', '-map_metadata', '-1', ...FASTSTART_ARGS, out], {
    timeoutMs: 15 * 60_000,
    ...(sound ? { input: sound } : {}),
    ...(signal ? { signal } : {}),
  });
  return probeVideo(out);
}

/** Clips that share size, rate and decoder configuration with the most of them; the others are encoded to fit. */
async function alike(clips: FilmRequest['clips'], workDir: string, signal: AbortSignal | undefined): Promise<string[]> {
  const facts = await Promise.all(clips.map((clip) => probeVideo(clip.path)));
  const sizeOf = (one: VideoFacts) => `${one.width}x${one.height}`;
  const counts = new Map<string, number>();
  for (const one of facts) counts.set(sizeOf(one), (counts.get(sizeOf(one)) ?? 0) + 1);
  const [most = ''] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const [width = 0, height = 0] = most.split('x').map(Number);
  const paths: string[] = [];
  for (const [index, clip] of clips.entries()) {
    const one = facts[index] as VideoFacts;
    if (sizeOf(one) === most && one.codec === 'avc' && Math.abs(one.fps - 24) < 0.01) {
      paths.push(clip.path);
      continue;
    }
    const fitted = join(workDir, `fitted-${index}.mp4`);
    await normaliseClip(clip.path, { width, height, seconds: one.seconds }, fitted, signal);
    paths.push(fitted);
  }
  return paths;
}

/** As the concat list wants it: in single quotes, a quote itself outside of them. */
const quoted = (path: string): string => `'${path.replaceAll("'", "'\\''")}'`;
