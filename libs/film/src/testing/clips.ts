import { FASTSTART_ARGS, FPS, VIDEO_ENCODE_ARGS } from '../encode-profile.js';
import { ffmpeg } from '../ffmpeg.js';

export interface TestClip {
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  readonly fps?: number;
  /** Encoded as the profile says (default), or as a stranger would: baseline, one key frame, with a tone. */
  readonly foreign?: boolean;
}

/** As a service delivers one; with few pictures a second, which take less long to make and to fit. */
export const DELIVERED_CLIP = { width: 1280, height: 720, seconds: 5, fps: 8, foreign: true } as const satisfies TestClip;

/** A moving test picture; every frame differs from the one before. */
export async function makeTestClip(
  out: string,
  { width = 160, height = 90, seconds = 2, fps = FPS, foreign }: TestClip = {},
): Promise<string> {
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${width}x${height}:rate=${fps}:duration=${seconds}`];
  if (foreign) {
    const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
    const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p', '-g', '600'];
    await ffmpeg([...picture, ...tone, ...encode, '-c:a', 'aac', '-metadata', 'comment=made elsewhere', out]);
  } else {
    const colours = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'];
    await ffmpeg([...picture, ...colours, ...VIDEO_ENCODE_ARGS, ...FASTSTART_ARGS, out]);
  }
  return out;
}
