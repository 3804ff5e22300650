/**
 * The one encode profile of every clip in the studio (generated, uploaded, lip-synced, trimmed): because all of them share it,
 * an export joins clips by copying packets instead of encoding again.
 */
export const FPS = 24;

/** Width and height of the picture for a model's resolution name and a project's aspect ratio; both even, as yuv420p needs. */
export function frameSize(resolution: string, aspectRatio: string): { width: number; height: number } {
  const short = Number.parseInt(resolution, 10);
  const [w = 16, h = 9] = aspectRatio.split(':').map(Number);
  const even = (n: number) => Math.round(n / 2) * 2;
  return w >= h ? { width: even((short * w) / h), height: short } : { width: short, height: even((short * h) / w) };
}

const encodeArgs = (...search: string[]): readonly string[] => [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
  ...['-g', String(FPS), '-keyint_min', String(FPS), '-sc_threshold', '0', '-bf', '2', '-chroma_sample_location', 'left'],
  // written out even where the input does not say it: otherwise painted and filtered clips would differ in their decoder configuration
  ...['-x264-params', ['sar=1/1', ...search].join(':')],
  ...['-video_track_timescale', '90000', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
];

/** Encoder arguments that turn any decoded video into the profile. The caller scales to the target size before. */
export const VIDEO_ENCODE_ARGS: readonly string[] = encodeArgs();

/** The same profile in two thirds of the time, with larger files: for pictures in which there is little to save. */
export const QUICK_VIDEO_ENCODE_ARGS: readonly string[] = encodeArgs(
  'subme=0',
  'me=dia',
  'trellis=0',
  'aq-mode=0',
  'mbtree=0',
  'rc-lookahead=0',
);

/** Put before the output path, so that a browser can start playing before it has the whole file. */
export const FASTSTART_ARGS: readonly string[] = ['-movflags', '+faststart'];

/** What ffmpeg may take for a film: the longest has 160 minutes. */
export const FILM_LIMITS = { timeoutMs: 15 * 60_000, fileSize: 16 * 1024 ** 3 } as const;
