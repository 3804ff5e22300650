import { join } from 'node:path';
import { FPS, VIDEO_ENCODE_ARGS } from '../../../media/encode-profile.js';
import { ffmpeg } from '../../../media/ffmpeg.js';
import type { MediaContext, MediaOutput, VideoRequest } from '../../ports/media-provider.js';

/** Stopgap until the scene renderer stands here. */
export async function makeVideo({ startFrame, width, height, seconds }: VideoRequest, context: MediaContext): Promise<MediaOutput> {
  const path = join(context.workDir, 'clip.mp4');
  const frames = Math.round(seconds * FPS);
  const zoom = `scale=${width * 2}:${height * 2},zoompan=z='1+0.12*on/${frames}':x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)':d=${frames}:s=${width}x${height}:fps=${FPS},format=yuv420p`;
  await ffmpeg(['-i', startFrame.path, '-vf', zoom, '-frames:v', String(frames), ...VIDEO_ENCODE_ARGS, path], { signal: context.signal });
  return { path, mime: 'video/mp4' };
}
