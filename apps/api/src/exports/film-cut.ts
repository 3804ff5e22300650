import { Injectable } from '@nestjs/common';
import { mixInWorker } from '@scenewright/audio';
import { cutListOf, type Film, type PlacedScene, placedScenes } from '@scenewright/domain';
import type { CutList } from '@scenewright/events';
import { MediaPipeline } from '../media/index.js';
import type { ProjectRow } from '../projects/index.js';
import { ScenesOfProject, SoundtrackReader } from '../soundtrack/index.js';

/** A cut list with the scenes that it is cut from. */
export type CutFilm = ReturnType<typeof cutListOf> & { readonly aspectRatio: string; readonly scenesOf: readonly PlacedScene[] };

/** The film of a project as it stands: its cut list, and its sound mixed. */
@Injectable()
export class FilmCut {
  constructor(
    private readonly scenes: ScenesOfProject,
    private readonly soundtrack: SoundtrackReader,
    private readonly pipeline: MediaPipeline,
  ) {}

  async of(project: ProjectRow): Promise<CutFilm> {
    const scenes = await this.scenes.of(project);
    const { state } = await this.soundtrack.soundtrackOf(project.id);
    return cutOf(project.state, scenes, state);
  }

  /** The same of a film as it was. */
  ofFilm(film: Film): CutFilm {
    return cutOf(film.project, placedScenes(film), film.soundtrack);
  }

  /** Signed 16 bit, 48 kHz, stereo, as long as the clips together. Null when nothing is heard in this film. */
  async mix({ clips, audios }: CutList, signal?: AbortSignal): Promise<Buffer | null> {
    if (audios.length === 0) return null;
    const tracks = await Promise.all(
      audios.map(async ({ type, assetId, at, trimTo }) => ({
        kind: type,
        path: await this.pipeline.pathOf(assetId, 'wav'),
        at,
        ...(trimTo === undefined ? {} : { trimTo, fadeOut: Math.min(1, trimTo / 4) }),
      })),
    );
    const seconds = clips.reduce((sum, clip) => sum + clip.seconds, 0);
    const { pcm } = await mixInWorker({ seconds, tracks }, signal);
    // what comes from a worker is a plain array of bytes
    return Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  }
}

const cutOf = ({ about, scenePlaces }: Film['project'], scenes: readonly PlacedScene[], { audios }: Film['soundtrack']): CutFilm => ({
  ...cutListOf(scenes, audios, scenePlaces),
  aspectRatio: about?.aspectRatio ?? '16:9',
  scenesOf: scenes,
});
