import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { PreviewCaptions, PreviewScene } from '@scenewright/contract';
import { type Film, type PlacedScene, type SceneState, selectedClip } from '@scenewright/domain';
import { AggregateRepository, derivedId } from '@scenewright/event-log';
import type { CutList, FilmCaptions } from '@scenewright/events';
import { encodeMixed } from '@scenewright/film';
import { Problem } from '../http/problems.js';
import { ASSET_STORE, type AssetStore, contentKey, fileGone, inShape, MediaAddresses, MediaPipeline, makeFilm } from '../media/index.js';
import { asNow, type FoundProject, filmOf } from '../projects/index.js';
import { storageProblem } from '../storage-problem.js';
import { Captioning } from './captioning.js';
import { type CutFilm, FilmCut, isHeard } from './film-cut.js';
import { lostFileOf } from './lost-file.js';
import { PreviewAssets } from './preview-assets.js';

export interface PreviewData {
  readonly total_duration: number;
  readonly scenes: PreviewScene[];
  readonly captions: PreviewCaptions | null;
}

/** A scene as it is played. */
interface Part {
  readonly scene: PlacedScene;
  readonly start: number;
  readonly end: number;
  readonly clips: readonly Pick<CutList['clips'][number], 'assetId' | 'seconds'>[];
  /** What the clips have to be brought to; absent when they have it. */
  readonly shape: { readonly aspectRatio?: string };
  readonly video: string;
  /** One clip needs no joining: it is its own preview. */
  readonly isJoined: boolean;
  /** Its part of the mix; null when nothing is heard in the film. */
  readonly sound: string | null;
}

/**
 * Each scene as one clip with its part of the mix, so that the preview sounds as the export will. What was made before is kept by its
 * content: only scenes that changed are made again.
 */
@Injectable()
export class Preview {
  constructor(
    private readonly aggregates: AggregateRepository,
    private readonly cut: FilmCut,
    private readonly captioning: Captioning,
    private readonly pipeline: MediaPipeline,
    private readonly addresses: MediaAddresses,
    private readonly kept: PreviewAssets,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
  ) {}

  /** `before` is called once, before anything is made; what it throws ends the preview. */
  async of(project: FoundProject, before: () => Promise<void>): Promise<PreviewData> {
    const { film } = await filmOf(project.id, asNow(this.aggregates));
    const preview = await this.playing(project, film, before, 'Generate it again first.');
    await this.kept.removeOld(project.id);
    return preview;
  }

  /** The same of a film as it was. */
  ofFilm(project: FoundProject, film: Film, before: () => Promise<void>): Promise<PreviewData> {
    return this.playing(project, film, before, 'The film cannot be played as it was at this moment. Choose another one.');
  }

  /** Where a file of the film is lost, that is what somebody has to hear; what ails the storage as a whole is told as it is. @throws {Problem} 409 */
  private async playing(project: FoundProject, film: Film, before: () => Promise<void>, remedy: string): Promise<PreviewData> {
    const cut = this.cut.of(film);
    try {
      const preview = await this.made(project, cut, before);
      return { ...preview, captions: await this.captions(this.captioning.of(film, cut), cut) };
    } catch (fault) {
      const isTold = fault instanceof Problem || storageProblem(fault) !== null;
      const lost = isTold ? null : await lostFileOf(cut, this.assets).catch(() => null);
      throw lost === null ? fault : new Problem(409, 'GENERATION_FAILED', `${lost}. ${remedy}`);
    }
  }

  private async captions(told: FilmCaptions | null, film: CutFilm): Promise<PreviewCaptions | null> {
    if (!told) return null;
    const { cues, language, isShown } = await this.captioning.timed(told, film);
    const shown = cues.map(({ start, end, lines, isVoiceOver }) => ({ start, end, lines: [...lines], is_voice_over: isVoiceOver }));
    return { language, shown: isShown, cues: shown };
  }

  private made(project: FoundProject, film: CutFilm, before: () => Promise<void>): Promise<Omit<PreviewData, 'captions'>> {
    return inScratch(async (folder) => {
      let allowed: Promise<void> | undefined;
      const making = () => (allowed ??= before());
      let mix: Promise<string | null> | undefined;
      const mixed = () => (mix ??= this.cut.mix(film, folder));
      const parts = partsOf(project.id, film);
      const own = parts.flatMap(({ video, isJoined, sound }) => [...(isJoined ? [video] : []), ...(sound ? [sound] : [])]);
      await this.kept.announce(project, own);
      try {
        for (const part of parts) {
          if (part.isJoined) await this.join(part, making);
          else if (!(await this.assets.get(part.video, 'mp4'))) throw fileGone();
          if (part.sound) await this.cutSound(part.sound, part, mixed, making);
        }
      } finally {
        await this.kept.removeIfGone(project, own);
      }
      const scenes = parts.map(({ scene, start, end, video, sound }) => ({
        scene_id: scene.number,
        scene_uid: scene.sceneUid,
        title: scene.title,
        description: scene.description,
        video_url: this.addresses.of(video, 'mp4'),
        mixed_audio_url: sound && this.addresses.of(sound, 'm4a'),
        start_time: start,
        end_time: end,
      }));
      return { total_duration: film.seconds, scenes };
    });
  }

  private async join({ video, clips, shape }: Part, making: () => Promise<void>): Promise<void> {
    if (await this.assets.get(video, 'mp4')) return;
    await making();
    await inScratch(async (workDir) => {
      const paths = await Promise.all(
        clips.map(async (clip) => ({ path: await this.pipeline.pathOf(clip.assetId, 'mp4'), seconds: clip.seconds })),
      );
      const out = join(workDir, 'scene.mp4');
      await makeFilm({ clips: paths, sound: null, ...shape, out, workDir });
      await this.pipeline.storeFilm(out, video);
    });
  }

  private async cutSound(assetId: string, part: Part, mixed: () => Promise<string | null>, making: () => Promise<void>): Promise<void> {
    if (await this.assets.get(assetId, 'm4a')) return;
    await making();
    const mix = await mixed();
    if (mix === null) return;
    await inScratch(async (workDir) => {
      const out = join(workDir, 'scene.m4a');
      await encodeMixed(mix, part, out);
      await this.assets.put(assetId, 'm4a', out);
    });
  }
}

/** What a film is played from; its assets are known by what goes into them. */
function partsOf(projectId: string, film: CutFilm): Part[] {
  const mixKey = contentKey({ projectId, clips: film.clips, audios: film.audios });
  return film.scenes.flatMap(({ sceneUid, start, end }): Part[] => {
    // its picture is the same whether or not the sound of its clips is heard
    const clips = film.clips.filter((clip) => clip.sceneUid === sceneUid).map(({ sound: _, ...clip }) => clip);
    const [first] = clips;
    const scene = film.scenesOf.find((one) => one.sceneUid === sceneUid);
    if (!first || !scene) return [];
    const shape = misfits(scene, film.aspectRatio) ? { aspectRatio: film.aspectRatio } : {};
    const isJoined = clips.length > 1 || 'aspectRatio' in shape;
    const video = isJoined ? derivedId('preview video', contentKey({ projectId, clips, ...shape })) : first.assetId;
    const sound = isHeard(film) ? derivedId('preview sound', `${mixKey} ${start} ${end}`) : null;
    return [{ scene, start, end, clips, shape, video, isJoined, sound }];
  });
}

/** Whether some clip of a scene has another shape than the film, as in a branch in another one. */
const misfits = ({ shots }: SceneState, aspectRatio: string): boolean =>
  shots.some((shot) => {
    const video = selectedClip(shot)?.video;
    if (!video) return false;
    const { width, height } = inShape(video, aspectRatio);
    return width !== video.width || height !== video.height;
  });

async function inScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-preview-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
