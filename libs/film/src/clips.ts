import { copyFile } from 'node:fs/promises';
import { STUDIO_RATE } from '@scenewright/audio';
import { FASTSTART_ARGS, FILM_LIMITS, FPS, VIDEO_ENCODE_ARGS } from './encode-profile.js';
import { ffmpeg } from './ffmpeg.js';
import { clipInput, MAX_PIXELS } from './ffmpeg-inputs.js';
import { probeVideo, UnreadableMedia, type VideoFacts } from './probe.js';
import { probeForeignVideo } from './probe-foreign.js';
import { profileDecoderHash } from './profile-decoder.js';
import { AAC_ARGS } from './sound-encoding.js';

export interface ClipTarget {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

const frames = (seconds: number): number => Math.max(1, Math.round(seconds * FPS));
const cover = (width: number, height: number) =>
  `scale=${width}:${height}:force_original_aspect_ratio=increase:out_color_matrix=bt709:out_range=tv,crop=${width}:${height},setsar=1`;

/** Whether a clip already is what the encode profile makes, to the frame. */
async function fits(facts: VideoFacts, { width, height, seconds }: ClipTarget): Promise<boolean> {
  return (
    facts.codec === 'avc' &&
    !facts.hasAudio &&
    facts.width === width &&
    facts.height === height &&
    Math.abs(facts.fps - FPS) < 0.01 &&
    facts.frames === frames(seconds) &&
    facts.decoderHash === (await profileDecoderHash(width, height))
  );
}

/**
 * Any provider's clip in the studio's one profile: size by cover crop, 24 fps, no sound, exact length (cut, or its last frame held).
 * One that fits already is taken as it is. @throws UnreadableMedia, FfmpegError
 */
export async function normaliseClip(source: string, target: ClipTarget, out: string, signal?: AbortSignal): Promise<VideoFacts> {
  const { demuxer, ...facts } = await probeForeignVideo(source, signal);
  if (facts.width * facts.height > MAX_PIXELS) throw new UnreadableMedia('the picture of this video is too large');
  if (await fits(facts, target)) {
    await copyFile(source, out);
    return facts;
  }
  const count = frames(target.seconds);
  const fitting = `setpts=PTS-STARTPTS,fps=${FPS},${cover(target.width, target.height)},format=yuv420p`;
  // laid over a ground of the right length, the last frame stays however short the clip is
  const ground = `color=black:size=${target.width}x${target.height}:rate=${FPS},format=yuv420p`;
  const mayEndEarly = facts.seconds * FPS < count + 1;
  const graph = mayEndEarly ? `[0:v:0]${fitting}[clip];${ground}[ground];[ground][clip]overlay[out]` : `[0:v:0]${fitting}[out]`;
  await ffmpeg(
    [
      ...['-f', demuxer, '-i', source, '-filter_complex', graph, '-map', '[out]', '-an', '-sn', '-dn', '-map_metadata', '-1'],
      ...['-frames:v', String(count)],
      ...VIDEO_ENCODE_ARGS,
      ...FASTSTART_ARGS,
      out,
    ],
    { ...(signal ? { signal } : {}) },
  );
  const fitted = await probeVideo(out);
  if (fitted.frames !== count) throw new UnreadableMedia('the frames of this video do not follow one another');
  return fitted;
}

/** The frames of [start, end) of a clip in the profile, exact to the frame. @throws FfmpegError */
export async function trimClip(
  source: string,
  range: { start: number; end: number },
  out: string,
  signal?: AbortSignal,
): Promise<VideoFacts> {
  const first = Math.round(range.start * FPS);
  const count = Math.max(1, Math.round(range.end * FPS) - first);
  await ffmpeg(
    [
      // the filter cuts by frame number: seeking would depend on key frames and time stamps
      ...[...clipInput(source), '-map', '0:v:0', '-an', '-map_metadata', '-1'],
      ...['-vf', `trim=start_frame=${first}:end_frame=${first + count},setpts=PTS-STARTPTS,format=yuv420p`],
      // after new time stamps the rate is what the filters know no more
      ...['-r', String(FPS)],
      ...VIDEO_ENCODE_ARGS,
      ...FASTSTART_ARGS,
      out,
    ],
    { ...(signal ? { signal } : {}) },
  );
  return probeVideo(out);
}

/** Where a sound comes from: a file, ffmpeg's name for what it is, and from which second on. */
export interface SoundSource {
  readonly path: string;
  readonly demuxer: string;
  readonly from?: number;
}

/** The sound that came in a clip from outside; null when it is silent. @throws UnreadableMedia */
export async function soundIn(path: string, signal?: AbortSignal): Promise<SoundSource | null> {
  const { hasAudio, demuxer } = await probeForeignVideo(path, signal);
  return hasAudio ? { path, demuxer } : null;
}

/** A clip in the profile with the sound of another file, exactly as long as its picture: cut, or silence after it. @throws FfmpegError */
export async function withSound(
  clip: string,
  { path, demuxer, from = 0 }: SoundSource,
  seconds: number,
  out: string,
  signal?: AbortSignal,
): Promise<VideoFacts> {
  const fitting = `atrim=start=${from},asetpts=PTS-STARTPTS,aresample=${STUDIO_RATE},aformat=channel_layouts=mono|stereo,apad`;
  await ffmpeg(
    [
      ...[...clipInput(clip), '-f', demuxer, '-i', path, '-filter_complex', `[1:a:0]${fitting},atrim=end=${seconds}[sound]`],
      ...['-map', '0:v:0', '-map', '[sound]', '-c:v', 'copy', '-map_metadata', '-1'],
      ...AAC_ARGS,
      ...FASTSTART_ARGS,
      out,
    ],
    { ...(signal ? { signal } : {}) },
  );
  return probeVideo(out);
}

/** The clip's first frame as a JPEG. */
export async function posterOf(clip: string, out: string, signal?: AbortSignal): Promise<void> {
  await ffmpeg([...clipInput(clip), '-frames:v', '1', '-q:v', '3', '-f', 'image2', '-update', '1', out], { ...(signal ? { signal } : {}) });
}

/** How many pictures a filmstrip shows at most (a JPEG has a largest width), and how high they are. */
export const FILMSTRIP = { tiles: 60, height: 90 } as const;

/** Pictures side by side, one a second or, of a long film, one every few: the clip's key frames, which the profile puts there. */
export async function filmstripOf(clip: string, seconds: number, out: string, signal?: AbortSignal): Promise<void> {
  const every = Math.max(1, Math.ceil((seconds - 0.001) / FILMSTRIP.tiles));
  const tiles = Math.max(1, Math.ceil((seconds - 0.001) / every));
  const chosen = every > 1 ? `select=not(mod(n\\,${every})),` : '';
  await ffmpeg(
    [
      ...['-skip_frame', 'nokey', ...clipInput(clip), '-fps_mode', 'passthrough'],
      ...[
        '-vf',
        `${chosen}scale=-2:${FILMSTRIP.height},tile=${tiles}x1`,
        '-frames:v',
        '1',
        '-q:v',
        '4',
        '-f',
        'image2',
        '-update',
        '1',
        out,
      ],
    ],
    // all of a film's key frames are decoded
    { ...FILM_LIMITS, ...(signal ? { signal } : {}) },
  );
}
