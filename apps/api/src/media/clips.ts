import { copyFile } from 'node:fs/promises';
import { FASTSTART_ARGS, FPS, VIDEO_ENCODE_ARGS } from './encode-profile.js';
import { ffmpeg } from './ffmpeg.js';
import { probeVideo, type VideoFacts } from './probe.js';

export interface ClipTarget {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

const frames = (seconds: number): number => Math.max(1, Math.round(seconds * FPS));
const cover = (width: number, height: number) =>
  `scale=${width}:${height}:force_original_aspect_ratio=increase:out_color_matrix=bt709:out_range=tv,crop=${width}:${height},setsar=1`;

/** Whether a clip already is what the encode profile makes, to the frame. */
function fits(facts: VideoFacts, { width, height, seconds }: ClipTarget): boolean {
  return (
    facts.codec === 'avc' &&
    !facts.hasAudio &&
    facts.width === width &&
    facts.height === height &&
    Math.abs(facts.fps - FPS) < 0.01 &&
    facts.frames === frames(seconds)
  );
}

/**
 * Any provider's clip in the studio's one profile: size by cover crop, 24 fps, no sound, exact length (cut, or its last frame held).
 * One that fits already is taken as it is. @throws UnreadableMedia, FfmpegError
 */
export async function normaliseClip(source: string, target: ClipTarget, out: string, signal?: AbortSignal): Promise<VideoFacts> {
  const facts = await probeVideo(source);
  if (fits(facts, target)) {
    await copyFile(source, out);
    return facts;
  }
  const count = frames(target.seconds);
  const missing = Math.max(0, count - Math.floor(facts.seconds * FPS));
  // old builds of ffmpeg have no tpad: a long still at the end does the same
  const hold = missing > 0 ? `,loop=loop=${missing}:size=1:start=${Math.max(0, Math.floor(facts.seconds * FPS) - 1)}` : '';
  await ffmpeg(
    [
      ...['-i', source, '-map', '0:v:0', '-an', '-sn', '-dn', '-map_metadata', '-1'],
      ...['-vf', `fps=${FPS},${cover(target.width, target.height)}${hold},format=yuv420p`, '-frames:v', String(count)],
      ...VIDEO_ENCODE_ARGS,
      ...FASTSTART_ARGS,
      out,
    ],
    { ...(signal ? { signal } : {}) },
  );
  return probeVideo(out);
}

/** The frames of [start, end) of a clip in the profile, exact to the frame. @throws FfmpegError */
export async function trimClip(
  source: string,
  range: { start: number; end: number },
  out: string,
  signal?: AbortSignal,
): Promise<VideoFacts> {
  const first = Math.round(range.start * FPS);
  const count = frames(range.end - range.start);
  await ffmpeg(
    [
      // the filter cuts by frame number: seeking would depend on key frames and time stamps
      ...['-i', source, '-map', '0:v:0', '-an', '-map_metadata', '-1'],
      ...['-vf', `trim=start_frame=${first}:end_frame=${first + count},setpts=PTS-STARTPTS,format=yuv420p`],
      ...VIDEO_ENCODE_ARGS,
      ...FASTSTART_ARGS,
      out,
    ],
    { ...(signal ? { signal } : {}) },
  );
  return probeVideo(out);
}

/** The clip's first frame as a JPEG. */
export async function posterOf(clip: string, out: string, signal?: AbortSignal): Promise<void> {
  await ffmpeg(['-i', clip, '-frames:v', '1', '-q:v', '3', '-f', 'image2', '-update', '1', out], { ...(signal ? { signal } : {}) });
}

/** How many pictures a filmstrip shows, and how high they are. */
export const FILMSTRIP = { height: 90 } as const;

/** One picture a second, side by side: the clip's key frames, which the profile puts there. */
export async function filmstripOf(clip: string, seconds: number, out: string, signal?: AbortSignal): Promise<void> {
  const tiles = Math.max(1, Math.ceil(seconds - 0.001));
  await ffmpeg(
    [
      ...['-skip_frame', 'nokey', '-i', clip, '-vsync', '0'],
      ...['-vf', `scale=-2:${FILMSTRIP.height},tile=${tiles}x1`, '-frames:v', '1', '-q:v', '4', '-f', 'image2', '-update', '1', out],
    ],
    { ...(signal ? { signal } : {}) },
  );
}
