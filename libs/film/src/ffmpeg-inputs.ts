/** Larger than any provider's picture, and what a decoder needs little memory for. */
export const MAX_PIXELS = 4096 * 4096;

/**
 * What decodes the media that come from outside and our own. Everything else that an ffmpeg knows, hundreds of decoders of formats that
 * nobody makes any more, is never given a byte.
 */
const DECODERS = [
  ...['h264', 'hevc', 'vp8', 'vp9', 'av1', 'libdav1d', 'mpeg4', 'mjpeg', 'png', 'webp', 'rawvideo', 'wrapped_avframe'],
  ...['aac', 'mp3', 'mp3float', 'opus', 'libopus', 'vorbis', 'flac', 'alac'],
  ...['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s32le', 'pcm_f32le', 'pcm_u8'],
].join(',');

/** What decodes a format that holds nothing else. Only the studio's own files are read as these. */
const DECODES: Readonly<Record<string, string>> = { webvtt: 'webvtt' };

/** What a demuxer may open besides itself: a list of clips names files, and those have to be clips. */
const OPENS: Readonly<Record<string, string>> = { concat: 'concat,mov' };

/** The options that read a file of the studio's own clips and films, or another one of that container. */
export const clipInput = (path: string): string[] => ['-f', 'mov', '-i', path];

/**
 * Puts limits before every input of a command: `-i` takes only the options that stand right before it. What a file is has to be said
 * with `-f`: were it probed, a playlist that calls itself .mp4 would have ffmpeg read the files and addresses that it names.
 * @throws TypeError for an input without a format
 */
export function guardInputs(args: readonly string[]): string[] {
  let format: string | undefined;
  return args.flatMap((arg, index) => {
    if (args[index - 1] === '-f') format = arg;
    if (arg !== '-i' || args[index - 1] === '-i') return [arg];
    if (format === undefined) throw new TypeError('an input of ffmpeg needs its format: -f FORMAT before -i');
    const allowed = OPENS[format] ?? format;
    const decoders = DECODES[format] ?? DECODERS;
    format = undefined;
    const limits = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', allowed, '-codec_whitelist', decoders];
    return [...limits, '-max_pixels', String(MAX_PIXELS), arg];
  });
}
