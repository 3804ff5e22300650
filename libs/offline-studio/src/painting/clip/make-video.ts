import { join } from 'node:path';
import { FASTSTART_ARGS, FPS, ffmpeg, VIDEO_ENCODE_ARGS } from '@scenewright/film';
import type { MediaContext, MediaInput, MediaOutput, VideoRequest } from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import { defineWork, offload } from '@scenewright/threads';
import { type Move, moveIn } from '../camera.js';
import { isScene } from '../scene.js';
import type { ClipNotes } from './clip-notes.js';
import { renderClip } from './render-clip.js';

/** How clips are drawn: a draft is quicker, a sketch quicker still. See bench/README.md for what they save. */
export type ClipDetail = 'full' | keyof typeof REDUCED;
const REDUCED = { draft: 2, sketch: 4 } as const;

export const clipWork = defineWork(new URL('./render-clip.js', import.meta.url), 'renderClip', renderClip);

/** What somebody says is not what they do, nor what the camera does. */
const unspoken = (prompt: string): string => prompt.replace(/“[^”]*”/g, '');

const WALKS = /\b(?:walk|run|stride|march|chase|dance|hurr|wander|step)\w*/i;

/** Sets a start frame in motion: its own scene in depth when we painted it, else a camera move over the picture. */
export async function makeVideo(request: VideoRequest, context: MediaContext, clips: ClipDetail = 'full'): Promise<MediaOutput> {
  const { startFrame, prompt, width, height, seconds, seed } = request;
  const path = join(context.workDir, 'clip.mp4');
  const told = unspoken(prompt);
  const move = moveIn(told, seed);
  if (!isScene(startFrame.notes)) {
    await overPicture(startFrame, move, { width, height, seconds }, path, context.signal);
    return { path, mime: 'video/mp4' };
  }
  const plan: ClipNotes['plan'] = {
    ...{ scene: startFrame.notes, move, width, height, seconds, walks: WALKS.test(told) },
    ...(clips === 'full' ? {} : { reduced: REDUCED[clips] }),
  };
  await offload(clipWork, { plan, out: path }, context.signal);
  const notes: ClipNotes = { kind: 'clip', version: 1, plan };
  return { path, mime: 'video/mp4', notes };
}

const PICTURE_FORMATS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg_pipe', 'image/png': 'png_pipe', 'image/webp': 'webp_pipe' };

function pictureFormat(mime: string): string {
  const format = PICTURE_FORMATS[mime];
  if (!format) throw new ProviderFault('fatal', 'This start frame is no JPEG, PNG or WEBP picture. Choose another one.');
  return format;
}

/** A move over a picture of which only the pixels are known. The doubled size keeps the zoom from jittering. */
async function overPicture(
  picture: MediaInput,
  move: Move,
  size: { width: number; height: number; seconds: number },
  out: string,
  signal: AbortSignal,
): Promise<void> {
  const frames = Math.round(size.seconds * FPS);
  const t = `on/${frames}`;
  const zoom = move === 'pull' ? `1.14-0.13*${t}` : ['left', 'right', 'rise', 'tilt-down'].includes(move) ? '1.12' : `1+0.13*${t}`;
  const middle = (axis: 'iw' | 'ih') => `${axis}/2-(${axis}/zoom/2)`;
  const x = move === 'left' ? `(iw-iw/zoom)*(1-${t})` : move === 'right' ? `(iw-iw/zoom)*${t}` : middle('iw');
  const y = move === 'rise' ? `(ih-ih/zoom)*(1-${t})` : move === 'tilt-down' ? `(ih-ih/zoom)*${t}` : middle('ih');
  const cover = `scale=${size.width * 2}:${size.height * 2}:force_original_aspect_ratio=increase,crop=${size.width * 2}:${size.height * 2}`;
  const pan = `zoompan=z='${zoom}':x='${x}':y='${y}':d=${frames}:s=${size.width}x${size.height}:fps=${FPS}`;
  const colours = 'scale=out_color_matrix=bt709:out_range=tv';
  await ffmpeg(
    [
      '-f',
      pictureFormat(picture.mime),
      '-i',
      picture.path,
      '-vf',
      `${cover},${pan},${colours},format=yuv420p`,
      '-frames:v',
      String(frames),
      '-an',
      ...VIDEO_ENCODE_ARGS,
      ...FASTSTART_ARGS,
      out,
    ],
    { signal },
  );
}
