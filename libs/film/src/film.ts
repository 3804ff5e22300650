import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Captions, switchOffCaptions, trackArgs, trackInput, writeTrackSource } from './captions/track.js';
import { normaliseClip } from './clips.js';
import { FASTSTART_ARGS, FILM_LIMITS, FPS, frameSize } from './encode-profile.js';
import { ffmpeg } from './ffmpeg.js';
import { clipInput } from './ffmpeg-inputs.js';
import { probeVideo, type VideoFacts } from './probe.js';
import { profileDecoderHash } from './profile-decoder.js';
import { AAC_ARGS, MIXED_ARGS } from './sound-encoding.js';

export interface FilmRequest {
  /** In order. */
  readonly clips: readonly { readonly path: string; readonly seconds: number }[];
  /** The mixer's file. Null for a film without sound. */
  readonly sound: string | null;
  /** A track of its own in the film; absent: none. */
  readonly captions?: Captions;
  /** The shape of the film, 'w:h'; absent: that of most of its clips. */
  readonly aspectRatio?: string;
  readonly out: string;
  /** For temporary files; the caller removes it. */
  readonly workDir: string;
  readonly signal?: AbortSignal;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The same inputs give the same key: a film or a mix that was made before need not be made again. */
export const contentKey = (inputs: unknown): string => createHash('sha256').update(JSON.stringify(inputs)).digest('base64url').slice(0, 32);

/**
 * Joins clips and sound into a film. Clips of the one profile are copied, not encoded; only an outlier is brought into it first.
 * @throws UnreadableMedia, FfmpegError
 */
export async function makeFilm({ clips, sound, captions, aspectRatio, out, workDir, signal }: FilmRequest): Promise<VideoFacts> {
  const paths = await alike(clips, aspectRatio, workDir, signal);
  const list = join(workDir, 'clips.txt');
  // a list may name lists; here nothing but clips is read
  await writeFile(list, paths.map((path) => `file ${quoted(path)}\noption format_whitelist mov\n`).join(''));
  const shown = captions && captions.cues.length > 0 ? captions : null;
  const words = join(workDir, 'captions.vtt');
  if (shown) await writeTrackSource(shown, words);
  const inputs = [
    ...['-f', 'concat', '-safe', '0', '-i', list],
    ...(sound ? [...MIXED_ARGS, '-i', sound] : []),
    ...(shown ? trackInput(words) : []),
  ];
  const tracks = [
    ...['-map', '0:v:0', '-c:v', 'copy'],
    ...(sound ? ['-map', '1:a:0', ...AAC_ARGS] : ['-an']),
    ...(shown ? trackArgs(shown, sound ? 2 : 1) : []),
  ];
  await ffmpeg([...inputs, ...tracks, '-map_metadata', '-1', ...FASTSTART_ARGS, out], {
    ...FILM_LIMITS,
    ...(signal ? { signal } : {}),
  });
  if (shown && !shown.isShown) await switchOffCaptions(out);
  return probeVideo(out);
}

/**
 * Clips that can be joined by copying: those of the most frequent size in the film's shape that share rate, length asked for and decoder configuration.
 * When all share one configuration it may be any (an older ffmpeg's, for one); otherwise it is the profile's. The rest is encoded to fit.
 */
async function alike(
  clips: FilmRequest['clips'],
  aspectRatio: string | undefined,
  workDir: string,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const facts = await Promise.all(clips.map(async (clip) => ({ ...clip, is: await probeVideo(clip.path) })));
  const { width, height } = mostFrequentSize(facts.map(({ is }) => (aspectRatio ? inShape(is, aspectRatio) : is)));
  const hashes = new Set(facts.map(({ is }) => is.decoderHash));
  const hash = hashes.size === 1 ? [...hashes][0] : await profileDecoderHash(width, height);
  const paths: string[] = [];
  for (const [index, { path, seconds, is }] of facts.entries()) {
    const rightSize = is.width === width && is.height === height;
    const rightTime = Math.abs(is.fps - FPS) < 0.01 && is.frames === Math.round(seconds * FPS);
    if (is.codec === 'avc' && is.decoderHash === hash && rightSize && rightTime) {
      paths.push(is.hasAudio ? await silent(path, join(workDir, `silent-${index}.mp4`), signal) : path);
      continue;
    }
    const fitted = join(workDir, `fitted-${index}.mp4`);
    await normaliseClip(path, { width, height, seconds }, fitted, signal);
    paths.push(fitted);
  }
  return paths;
}

/** The picture of a clip without its sound, which may be a little longer and would push away what comes after. */
async function silent(path: string, out: string, signal: AbortSignal | undefined): Promise<string> {
  await ffmpeg([...clipInput(path), '-map', '0:v:0', '-c', 'copy', ...FASTSTART_ARGS, out], { ...(signal ? { signal } : {}) });
  return out;
}

/** The size that a picture has in a shape: its own when it has that shape, otherwise one with the same shorter side. */
export const inShape = ({ width, height }: Size, aspectRatio: string): Size => frameSize(String(Math.min(width, height)), aspectRatio);

function mostFrequentSize(facts: readonly Size[]): Size {
  const countOf = ({ width, height }: Size) => facts.filter((one) => one.width === width && one.height === height).length;
  const [most] = [...facts].sort((a, b) => countOf(b) - countOf(a));
  if (!most) throw new RangeError('a film needs at least one clip');
  return most;
}

/** As the concat list wants it: in single quotes, a quote itself outside of them. */
function quoted(path: string): string {
  if (/[\r\n]/.test(path)) throw new RangeError('the path of a clip cannot contain a line break');
  return `'${resolve(path).replaceAll("'", "'\\''")}'`;
}
