import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { STUDIO_RATE } from '@scenewright/audio';
import type { PreviewCaptions, PreviewScene } from '@scenewright/contract';
import { type Film, type SceneState, selectedClip } from '@scenewright/domain';
import { derivedId } from '@scenewright/event-log';
import type { CutList, FilmCaptions } from '@scenewright/events';
import { encodePcm } from '@scenewright/film';
import { ASSET_STORE, type AssetStore, contentKey, inShape, MediaAddresses, MediaPipeline, makeFilm } from '../media/index.js';
import type { ProjectRow } from '../projects/index.js';
import { Captioning } from './captioning.js';
import { type CutFilm, FilmCut, isHeard } from './film-cut.js';
import { PreviewAssets } from './preview-assets.js';

const BYTES_PER_SECOND = STUDIO_RATE * 4;

export interface PreviewData {
  readonly total_duration: number;
  readonly scenes: PreviewScene[];
  readonly captions: PreviewCaptions | null;
}

type Played = Omit<PreviewData, 'captions'> & { readonly played: string[] };

/**
 * Each scene as one clip with its part of the mix, so that the preview sounds as the export will. What was made before is kept by its
 * content: only scenes that changed are made again.
 */
@Injectable()
export class Preview {
  constructor(
    private readonly cut: FilmCut,
    private readonly captioning: Captioning,
    private readonly pipeline: MediaPipeline,
    private readonly addresses: MediaAddresses,
    private readonly kept: PreviewAssets,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
  ) {}

  /** `before` is called once, before anything is made; what it throws ends the preview. */
  async of(project: ProjectRow, before: () => Promise<void>): Promise<PreviewData> {
    const film = await this.cut.of(project);
    const { played, ...preview } = await this.made(project, film, before);
    await this.kept.removeOld(project.id, played);
    return { ...preview, captions: await this.captions(await this.captioning.of(project, film), film) };
  }

  /** The same of a film as it was. */
  async ofFilm(project: ProjectRow, film: Film, before: () => Promise<void>): Promise<PreviewData> {
    const cut = this.cut.ofFilm(film);
    const { played: _, ...preview } = await this.made(project, cut, before);
    return { ...preview, captions: await this.captions(this.captioning.ofFilm(film, project, cut), cut) };
  }

  private async captions(told: FilmCaptions | null, film: CutFilm): Promise<PreviewCaptions | null> {
    if (!told) return null;
    const { cues, language, isShown } = await this.captioning.timed(told, film);
    const shown = cues.map(({ start, end, lines, isVoiceOver }) => ({ start, end, lines: [...lines], is_voice_over: isVoiceOver }));
    return { language, shown: isShown, cues: shown };
  }

  /** `played`: the assets that it is played from. */
  private async made(project: ProjectRow, film: CutFilm, before: () => Promise<void>): Promise<Played> {
    let allowed: Promise<void> | undefined;
    const making = () => (allowed ??= before());
    const mixKey = contentKey({ projectId: project.id, clips: film.clips, audios: film.audios });
    let mix: Promise<Buffer | null> | undefined;
    const mixed = () => (mix ??= this.cut.mix(film));
    const scenes: PreviewScene[] = [];
    const played: string[] = [];
    for (const { sceneUid, start, end } of film.scenes) {
      // its picture is the same whether or not the sound of its clips is heard
      const clips = film.clips.filter((clip) => clip.sceneUid === sceneUid).map(({ sound: _, ...clip }) => clip);
      const scene = film.scenesOf.find((one) => one.sceneUid === sceneUid);
      if (clips.length === 0 || !scene) continue;
      const video = await this.video(project, clips, misfits(scene, film.aspectRatio) ? film.aspectRatio : null, making);
      const sound = !isHeard(film) ? null : await this.sound(project, `${mixKey} ${start} ${end}`, { start, end }, mixed, making);
      played.push(video, ...(sound ? [sound] : []));
      scenes.push({
        scene_id: scene.number,
        title: scene.title,
        description: scene.description,
        video_url: this.addresses.of(video, 'mp4'),
        mixed_audio_url: sound && this.addresses.of(sound, 'm4a'),
        start_time: start,
        end_time: end,
      });
    }
    return { total_duration: film.seconds, scenes, played };
  }

  /** One clip needs no joining: it is its own preview. `aspectRatio`: what the clips have to be brought to; null when they have it. */
  private async video(
    project: ProjectRow,
    clips: CutList['clips'],
    aspectRatio: string | null,
    making: () => Promise<void>,
  ): Promise<string> {
    if (clips.length === 1 && clips[0] && aspectRatio === null) return clips[0].assetId;
    const shape = aspectRatio === null ? {} : { aspectRatio };
    const assetId = derivedId('preview video', contentKey({ projectId: project.id, clips, ...shape }));
    if (await this.assets.get(assetId, 'mp4')) return assetId;
    await making();
    await this.kept.announce(project, assetId);
    await inScratch(async (workDir) => {
      const paths = await Promise.all(
        clips.map(async (clip) => ({ path: await this.pipeline.pathOf(clip.assetId, 'mp4'), seconds: clip.seconds })),
      );
      const out = join(workDir, 'scene.mp4');
      await makeFilm({ clips: paths, sound: null, ...shape, out, workDir });
      await this.pipeline.storeFilm(out, assetId);
    });
    return assetId;
  }

  private async sound(
    project: ProjectRow,
    key: string,
    { start, end }: { start: number; end: number },
    mixed: () => Promise<Buffer | null>,
    making: () => Promise<void>,
  ): Promise<string | null> {
    const assetId = derivedId('preview sound', key);
    if (await this.assets.get(assetId, 'm4a')) return assetId;
    await making();
    const pcm = await mixed();
    if (!pcm) return null;
    await this.kept.announce(project, assetId);
    await inScratch(async (workDir) => {
      const byte = (seconds: number) => Math.min(pcm.length, Math.round(seconds * STUDIO_RATE) * (BYTES_PER_SECOND / STUDIO_RATE));
      const out = join(workDir, 'scene.m4a');
      await encodePcm(pcm.subarray(byte(start), byte(end)), out);
      await this.assets.put(assetId, 'm4a', out);
    });
    return assetId;
  }
}

/** Whether some clip of a scene has another shape than the film, as in a branch in another one. */
const misfits = ({ shots }: SceneState, aspectRatio: string): boolean =>
  shots.some((shot) => {
    const video = selectedClip(shot)?.video;
    return video !== undefined && inShape(video, aspectRatio).width !== video.width;
  });

async function inScratch(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-preview-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
