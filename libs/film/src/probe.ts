import { createHash } from 'node:crypto';
import {
  ADTS,
  FilePathSource,
  FLAC,
  Input,
  type InputFormat,
  Logging,
  LogLevel,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';

export interface VideoFacts {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly fps: number;
  readonly frames: number;
  readonly codec: string | null;
  readonly hasAudio: boolean;
  /** Of the decoder's configuration: clips with the same one can be joined by copying. */
  readonly decoderHash: string;
}

export interface SoundFacts {
  readonly seconds: number;
}

export interface Container {
  /** ffmpeg's name for what the file is by its content, whatever its name says. Nothing else is to read it. */
  readonly demuxer: string;
}

export interface SoundContainer extends Container {
  /** ffmpeg's name for the decoder of raw samples; undefined for sound that says itself what it is. */
  readonly decoder: string | undefined;
}

/** Raw samples have no mark of their own: ffmpeg guesses from what they look like, and noise may look like anything. */
const PCM_DECODERS: Readonly<Record<string, string>> = {
  'pcm-u8': 'pcm_u8',
  'pcm-s16': 'pcm_s16le',
  'pcm-s16be': 'pcm_s16be',
  'pcm-s24': 'pcm_s24le',
  'pcm-s32': 'pcm_s32le',
  'pcm-f32': 'pcm_f32le',
};

/**
 * Single files only: a playlist would have other files read. The first that fits counts: what is known by any frame in it comes last, or the
 * noise in a WAV file would make an MP3 of it.
 */
const DEMUXERS: ReadonlyMap<InputFormat, string> = new Map<InputFormat, string>([
  [MP4, 'mov'],
  [QTFF, 'mov'],
  [WEBM, 'matroska'],
  [MATROSKA, 'matroska'],
  [WAVE, 'wav'],
  [OGG, 'ogg'],
  [FLAC, 'flac'],
  [MP3, 'mp3'],
  [ADTS, 'aac'],
]);

// what is wrong with a file is said by what is thrown
Logging.level = LogLevel.Silent;

/** The file is not what it should be. */
export class UnreadableMedia extends Error {
  override readonly name = 'UnreadableMedia';
}

/** Facts of a clip, read from its container. `mostFrames`: so many are too many. @throws UnreadableMedia */
export async function examineVideo(path: string, mostFrames = Number.POSITIVE_INFINITY): Promise<VideoFacts & Container> {
  return withInput(path, async (input) => {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new UnreadableMedia('there is no picture in this file');
    const stats = await track.computePacketStats(mostFrames);
    if (stats.packetCount >= mostFrames) throw new UnreadableMedia('this video is too long');
    const config = await track.getDecoderConfig();
    const description = config?.description;
    const bytes = description ? new Uint8Array(description as ArrayBuffer) : new Uint8Array();
    const seconds = await track.computeDuration();
    if (!(seconds > 0) || stats.packetCount === 0) throw new UnreadableMedia('there is no moving picture in this file');
    return {
      width: track.displayWidth,
      height: track.displayHeight,
      seconds: Math.round(seconds * 1000) / 1000,
      fps: Math.round(stats.averagePacketRate * 1000) / 1000,
      frames: stats.packetCount,
      codec: track.codec,
      hasAudio: (await input.getPrimaryAudioTrack()) !== null,
      decoderHash: createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
      demuxer: await demuxerOf(input),
    };
  });
}

/** Facts of a sound file, read from its container. @throws UnreadableMedia */
export async function examineSound(path: string): Promise<SoundFacts & SoundContainer> {
  return withInput(path, async (input) => {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new UnreadableMedia('there is no sound in this file');
    return {
      seconds: Math.round((await track.computeDuration()) * 1000) / 1000,
      demuxer: await demuxerOf(input),
      decoder: PCM_DECODERS[track.codec ?? ''],
    };
  });
}

/** Facts of one of the studio's own clips or films. @throws UnreadableMedia */
export async function probeVideo(path: string): Promise<VideoFacts> {
  const { demuxer: _, ...facts } = await examineVideo(path);
  return facts;
}

/** Length of one of the studio's own sound files in seconds. @throws UnreadableMedia */
export const probeAudioSeconds = async (path: string): Promise<number> => (await examineSound(path)).seconds;

async function demuxerOf(input: Input): Promise<string> {
  const demuxer = DEMUXERS.get(await input.getFormat());
  if (!demuxer) throw new UnreadableMedia('this kind of file cannot be read');
  return demuxer;
}

async function withInput<T>(path: string, read: (input: Input) => Promise<T>): Promise<T> {
  const input = new Input({ source: new FilePathSource(path), formats: [...DEMUXERS.keys()] });
  try {
    return await read(input);
  } catch (error) {
    if (error instanceof UnreadableMedia) throw error;
    throw new UnreadableMedia('this file cannot be read', { cause: error });
  } finally {
    input.dispose();
  }
}
