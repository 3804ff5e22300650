import { createReadStream } from 'node:fs';
import { STUDIO_RATE } from '@scenewright/audio';
import { ffmpeg } from './ffmpeg.js';
import { UnreadableMedia } from './probe.js';
import { probeForeignSound } from './probe-foreign.js';

/** The options of the one AAC encoding that films and audio files share. The fast coder needs less than half of the default's time. */
export const AAC_ARGS: readonly string[] = ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '192k', '-ar', String(STUDIO_RATE)];

/** Mono stays mono (made stereo, ffmpeg would take 3 dB off it); more than two channels become stereo. */
const MONO_OR_STEREO = ['-af', 'aformat=channel_layouts=mono|stereo'];

/** A WAV file of the studio's own (16 bit) to AAC in an m4a that plays before it is loaded whole. @throws FfmpegError */
export async function encodeAac(input: string, output: string, signal?: AbortSignal): Promise<void> {
  await ffmpeg(
    [
      '-f',
      'wav',
      '-c:a',
      'pcm_s16le',
      '-i',
      input,
      '-map',
      '0:a:0',
      '-vn',
      ...MONO_OR_STEREO,
      ...AAC_ARGS,
      '-map_metadata',
      '-1',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      output,
    ],
    {
      signal,
    },
  );
}

/** How the mixer writes its sound: signed 16 bit, 48 kHz, stereo. */
export const MIXED_ARGS: readonly string[] = ['-f', 's16le', '-ar', String(STUDIO_RATE), '-ac', '2'];
const BYTES_PER_FRAME = 4;

/** A part of the mixer's sound, in seconds, to AAC in an m4a. @throws FfmpegError */
export async function encodeMixed(path: string, part: { start: number; end: number }, output: string, signal?: AbortSignal): Promise<void> {
  const byte = (seconds: number) => Math.round(seconds * STUDIO_RATE) * BYTES_PER_FRAME;
  const input = createReadStream(path, { start: byte(part.start), end: byte(part.end) - 1 });
  await ffmpeg([...MIXED_ARGS, '-i', 'pipe:0', ...AAC_ARGS, '-movflags', '+faststart', '-f', 'mp4', output], { signal, input });
}

/** The longest sound that is taken, in seconds. What is decoded of it is held in memory. */
const LONGEST_SOUND = 15 * 60;

/**
 * The first sound track of any file to WAV: 48 kHz, 16 bit, mono or stereo. Whatever the file says of its length, no more is written than
 * the longest sound has. @throws UnreadableMedia, FfmpegError
 */
export async function decodeToWav(input: string, output: string, signal?: AbortSignal): Promise<void> {
  const { demuxer, decoder, seconds } = await probeForeignSound(input, signal);
  if (seconds > LONGEST_SOUND) throw new UnreadableMedia(`this sound is longer than ${LONGEST_SOUND / 60} minutes`);
  const format = ['-ar', String(STUDIO_RATE), '-c:a', 'pcm_s16le', '-map_metadata', '-1', '-t', String(LONGEST_SOUND), '-f', 'wav'];
  await ffmpeg(
    ['-f', demuxer, ...(decoder ? ['-c:a', decoder] : []), '-i', input, '-map', '0:a:0', '-vn', ...MONO_OR_STEREO, ...format, output],
    { signal },
  );
}
