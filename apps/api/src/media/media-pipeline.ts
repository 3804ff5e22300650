import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { durationOf, readWav, WavError, waveformPeaks } from '@scenewright/audio';
import type { AudioAsset, ImageAsset, VideoAsset } from '@scenewright/events';
import {
  type ClipTarget,
  decodeToWav,
  encodeAac,
  FfmpegError,
  FPS,
  filmstripOf,
  normaliseClip,
  normalisePicture,
  type Picture,
  type PictureTarget,
  posterOf,
  probeAudioSeconds,
  probeVideo,
  type SoundSource,
  soundIn,
  takeUpload,
  trimClip,
  UnreadableMedia,
  type VideoFacts,
  withSound,
} from '@scenewright/film';
import type { MediaInput, MediaOutput } from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import { Mutex } from 'async-mutex';
import { storageProblem } from '../storage-problem.js';
import { MIME } from './asset-names.js';
import { ASSET_STORE, type AssetFile, type AssetStore } from './asset-store.js';

type ImageFacts = Pick<ImageAsset, 'width' | 'height'>;
type FilmFacts = Pick<VideoAsset, 'width' | 'height' | 'seconds' | 'fps'>;
/** `sound`: it has some in it. */
type ClipFacts = FilmFacts & Pick<VideoAsset, 'sound'>;
type SoundFacts = Pick<AudioAsset, 'seconds'>;

interface Abortable {
  readonly signal?: AbortSignal;
}

interface MadeClip {
  readonly clip: string;
  readonly facts: VideoFacts;
}

interface ClipWish extends ClipTarget, Abortable {
  /** The sound that the clip is to have: what came with it, or that of a stored clip. Absent: none. */
  readonly sound?: 'delivered' | { readonly assetId: string };
}

/** Takes what providers and people bring, checks and normalises it, and stores it with all its companions. */
@Injectable()
export class MediaPipeline {
  private readonly uploads = new Mutex();

  constructor(@Inject(ASSET_STORE) private readonly assets: AssetStore) {}

  async ingestImage(output: MediaOutput, assetId: string, target: PictureTarget & Abortable): Promise<ImageFacts> {
    const picture = await normalisePicture(output.path, target).catch((error: unknown) => {
      throw malformed('picture', error);
    });
    await this.storePicture(assetId, picture);
    await this.storeNotes(assetId, output.notes);
    return { width: picture.width, height: picture.height };
  }

  /** A person's own picture. One at a time: a small file may be a picture that takes much memory. @throws MediaProblem */
  async ingestUpload(bytes: Buffer, assetId: string, target: PictureTarget): Promise<ImageFacts> {
    const picture = await this.uploads.runExclusive(() => takeUpload(bytes, target));
    await this.storePicture(assetId, picture);
    return { width: picture.width, height: picture.height };
  }

  /** Removes what was taken for a command that was refused then. */
  async discard(assetId: string): Promise<void> {
    await this.assets.remove(assetId);
  }

  /** A clip that is to have the sound that came with it is silent when none came. */
  async ingestVideo(output: MediaOutput, assetId: string, { sound, signal, ...target }: ClipWish): Promise<ClipFacts> {
    return this.inScratch(async (folder) => {
      const clip = join(folder, 'clip.mp4');
      const made = await (async () => {
        const picture = await normaliseClip(output.path, target, clip, signal);
        const source = sound === 'delivered' ? await soundIn(output.path, signal) : sound ? await this.soundOf(sound.assetId) : null;
        return this.sounding(clip, picture, source, folder, signal);
      })().catch((error: unknown) => {
        signal?.throwIfAborted();
        throw malformed('video', error);
      });
      await this.storeNotes(assetId, output.notes);
      return this.storeSounding(assetId, made, folder, signal);
    });
  }

  /** Cuts a stored clip, and the sound that is in it, and stores the cut. */
  async trim(sourceAssetId: string, range: { start: number; end: number }, assetId: string, { signal }: Abortable): Promise<ClipFacts> {
    const source = await this.pathOf(sourceAssetId, 'mp4');
    return this.inScratch(async (folder) => {
      const clip = join(folder, 'clip.mp4');
      const picture = await trimClip(source, range, clip, signal);
      const sound = await this.soundOf(sourceAssetId);
      const made = await this.sounding(clip, picture, sound && { ...sound, from: range.start }, folder, signal);
      return this.storeSounding(assetId, made, folder, signal);
    });
  }

  /** Length of a stored sound. */
  async soundSeconds(assetId: string): Promise<number> {
    return probeAudioSeconds(await this.pathOf(assetId, 'wav'));
  }

  /** The sound that is in a stored clip, as a WAV file. */
  async clipSound(assetId: string, wav: string, signal?: AbortSignal): Promise<void> {
    await decodeToWav(await this.pathOf(assetId, 'mp4'), wav, signal);
  }

  async ingestAudio(output: MediaOutput, assetId: string, { signal }: Abortable = {}): Promise<SoundFacts> {
    return this.inScratch(async (folder) => {
      const wav = join(folder, 'sound.wav');
      const m4a = join(folder, 'sound.m4a');
      const sound = await (async () => {
        await decodeToWav(output.path, wav, signal);
        return readWav(await readFile(wav));
      })().catch((error: unknown) => {
        signal?.throwIfAborted();
        throw malformed('sound', error);
      });
      await encodeAac(wav, m4a, signal);
      await this.assets.putBytes(assetId, 'peaks.json', Buffer.from(JSON.stringify(waveformPeaks(sound))));
      await this.storeNotes(assetId, output.notes);
      await this.assets.put(assetId, 'wav', wav);
      await this.assets.put(assetId, 'm4a', m4a);
      return { seconds: Math.round(durationOf(sound) * 1000) / 1000 };
    });
  }

  /** A finished film, stored as it is. */
  async storeFilm(path: string, assetId: string, signal?: AbortSignal): Promise<FilmFacts> {
    return this.inScratch(async (folder) => this.storeClip(assetId, path, await probeVideo(path), folder, signal));
  }

  /** Facts of a stored clip or film. */
  async factsOf(assetId: string): Promise<FilmFacts> {
    const facts = await probeVideo(await this.pathOf(assetId, 'mp4'));
    return { width: facts.width, height: facts.height, seconds: facts.frames / FPS, fps: FPS };
  }

  /** A stored file as a provider's input, with the notes that its maker attached. */
  async mediaInput(assetId: string, file: AssetFile): Promise<MediaInput> {
    const path = await this.pathOf(assetId, file);
    const notes = await this.assets.localPath(assetId, 'notes.json');
    return { path, mime: MIME[file], ...(notes ? { notes: JSON.parse(await readFile(notes, 'utf8')) } : {}) };
  }

  async pathOf(assetId: string, file: AssetFile): Promise<string> {
    const path = await this.assets.localPath(assetId, file);
    if (path === null) throw fileGone();
    return path;
  }

  private async storePicture(assetId: string, { jpeg, thumbnail }: Picture): Promise<void> {
    await this.assets.putBytes(assetId, 'thumb.webp', thumbnail);
    await this.assets.putBytes(assetId, 'jpg', jpeg);
  }

  /** The sound in a stored clip; null when it is silent. */
  private async soundOf(assetId: string): Promise<SoundSource | null> {
    const path = await this.pathOf(assetId, 'mp4');
    return (await probeVideo(path)).hasAudio ? { path, demuxer: 'mov' } : null;
  }

  private async sounding(
    clip: string,
    facts: VideoFacts,
    sound: SoundSource | null,
    folder: string,
    signal: AbortSignal | undefined,
  ): Promise<MadeClip> {
    if (!sound) return { clip, facts };
    const heard = join(folder, 'sounding.mp4');
    return { clip: heard, facts: await withSound(clip, sound, facts.frames / FPS, heard, signal) };
  }

  private async storeSounding(assetId: string, { clip, facts }: MadeClip, folder: string, signal?: AbortSignal): Promise<ClipFacts> {
    return { ...(await this.storeClip(assetId, clip, facts, folder, signal)), ...(facts.hasAudio ? { sound: true } : {}) };
  }

  private async storeClip(assetId: string, clip: string, facts: VideoFacts, folder: string, signal?: AbortSignal): Promise<FilmFacts> {
    const poster = join(folder, 'poster.jpg');
    const strip = join(folder, 'strip.jpg');
    await posterOf(clip, poster, signal);
    await filmstripOf(clip, facts.seconds, strip, signal);
    await this.assets.put(assetId, 'jpg', poster);
    await this.assets.put(assetId, 'sprite.jpg', strip);
    // last: whoever finds the clip finds its companions too
    await this.assets.put(assetId, 'mp4', clip);
    return { width: facts.width, height: facts.height, seconds: facts.frames / FPS, fps: FPS };
  }

  private async storeNotes(assetId: string, notes: unknown): Promise<void> {
    if (notes !== undefined) await this.assets.putBytes(assetId, 'notes.json', Buffer.from(JSON.stringify(notes)));
  }

  private async inScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'scenewright-media-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

export const fileGone = (): ProviderFault =>
  new ProviderFault('fatal', 'A file that this needs is no longer there. Generate it again first.');

/** Only what the file is to blame for; a full disk or an ffmpeg that does not start stays what it is. */
function malformed(what: string, cause: unknown): unknown {
  const files = cause instanceof UnreadableMedia || cause instanceof WavError || cause instanceof FfmpegError;
  if (!files || storageProblem(cause)) return cause;
  return new ProviderFault('malformed', `The ${what} that came back could not be read. Nothing was charged; try again.`, { cause });
}
