import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { mixInWorker, type Track } from '@scenewright/audio';
import { cutListOf, type Film, type PlacedScene, placedScenes } from '@scenewright/domain';
import type { CutList } from '@scenewright/events';
import { MediaPipeline } from '../media/index.js';

/** A cut list with the scenes that it is cut from. */
export type CutFilm = ReturnType<typeof cutListOf> & { readonly aspectRatio: string; readonly scenesOf: readonly PlacedScene[] };

/** The cut list of a film, and its sound mixed. */
@Injectable()
export class FilmCut {
  constructor(private readonly pipeline: MediaPipeline) {}

  of(film: Film): CutFilm {
    const { about, scenePlaces } = film.project;
    const scenesOf = placedScenes(film);
    return { ...cutListOf(scenesOf, film.soundtrack.audios, scenePlaces), aspectRatio: about?.aspectRatio ?? '16:9', scenesOf };
  }

  /** Mixes into a file in `folder`, as long as the clips together. Null when nothing is heard in this film. */
  async mix({ clips, audios }: CutList, folder: string, signal?: AbortSignal): Promise<string | null> {
    if (!isHeard({ clips, audios })) return null;
    const sounding = soundingIn(clips);
    const sounds = await Promise.all(
      audios.map(async ({ type, assetId, at, from, trimTo }) => ({
        kind: type,
        path: await this.pipeline.pathOf(assetId, 'wav'),
        at,
        ...(from === undefined ? {} : { from }),
        ...(trimTo === undefined ? {} : { trimTo, fadeOut: Math.min(1, trimTo / 4) }),
      })),
    );
    const ownSounds = await mkdtemp(join(folder, 'clips-'));
    try {
      const own: Track[] = [];
      for (const [nth, { assetId, at, seconds: trimTo }] of sounding.entries()) {
        const path = join(ownSounds, `${nth}.wav`);
        await this.pipeline.clipSound(assetId, path, signal);
        own.push({ kind: 'clip', path, at, trimTo, ...CUT });
      }
      const seconds = clips.reduce((sum, clip) => sum + clip.seconds, 0);
      const out = join(folder, 'mix.pcm');
      await mixInWorker({ seconds, tracks: [...sounds, ...own], out }, signal);
      return out;
    } finally {
      await rm(ownSounds, { recursive: true, force: true });
    }
  }
}

/** Where one clip ends and the next begins its sound must not crack. */
const CUT = { fadeIn: 0.02, fadeOut: 0.05 } as const;

/** The clips whose own sound is heard, with the second at which each begins. */
function soundingIn(clips: CutList['clips']): { assetId: string; at: number; seconds: number }[] {
  let end = 0;
  return clips.flatMap(({ assetId, seconds, sound }) => {
    const at = end;
    end += seconds;
    return sound ? [{ assetId, at, seconds }] : [];
  });
}

/** Whether anything is heard in it. */
export const isHeard = ({ clips, audios }: CutList): boolean => audios.length > 0 || clips.some(({ sound }) => sound);
