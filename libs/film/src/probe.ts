import { createHash } from 'node:crypto';
import { ADTS, FilePathSource, FLAC, Input, MATROSKA, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny';

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

/** Single files only: a playlist would have other files read. */
const FORMATS = [MP4, QTFF, WEBM, MATROSKA, MP3, WAVE, OGG, FLAC, ADTS];

/** The file is not what it should be. */
export class UnreadableMedia extends Error {
  override readonly name = 'UnreadableMedia';
}

/** Facts of a clip, read from its container. @throws UnreadableMedia */
export async function probeVideo(path: string): Promise<VideoFacts> {
  return withInput(path, async (input) => {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new UnreadableMedia('there is no picture in this file');
    const stats = await track.computePacketStats();
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
    };
  });
}

/** Length of a sound file in seconds. @throws UnreadableMedia */
export async function probeAudioSeconds(path: string): Promise<number> {
  return withInput(path, async (input) => {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new UnreadableMedia('there is no sound in this file');
    return Math.round((await track.computeDuration()) * 1000) / 1000;
  });
}

async function withInput<T>(path: string, read: (input: Input) => Promise<T>): Promise<T> {
  const input = new Input({ source: new FilePathSource(path), formats: FORMATS });
  try {
    return await read(input);
  } catch (error) {
    if (error instanceof UnreadableMedia) throw error;
    throw new UnreadableMedia('this file cannot be read', { cause: error });
  } finally {
    input.dispose();
  }
}
