import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FPS, VIDEO_ENCODE_ARGS } from './encode-profile.js';
import { ffmpeg } from './ffmpeg.js';
import { ffmpegPath } from './ffmpeg-choice.js';
import { probeVideo } from './probe.js';

const known = new Map<string, Promise<string>>();

/**
 * The decoder configuration that the encode profile gives at a size with the ffmpeg in use, as `VideoFacts.decoderHash`. Only clips
 * that share it can be joined by copying. Found by encoding one frame, once for each size.
 */
export function profileDecoderHash(width: number, height: number): Promise<string> {
  const key = `${width}x${height} ${ffmpegPath()}`;
  const found = known.get(key) ?? encodeOne(width, height);
  known.set(key, found);
  // a failure is not remembered
  found.catch(() => known.delete(key));
  return found;
}

async function encodeOne(width: number, height: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-profile-'));
  try {
    const clip = join(folder, 'frame.mp4');
    const frame = Buffer.alloc((width * height * 3) / 2, 128);
    const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', String(FPS), '-i', 'pipe:0'];
    await ffmpeg([...raw, ...VIDEO_ENCODE_ARGS, clip], { input: frame });
    return (await probeVideo(clip)).decoderHash;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
