import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { projectDecider } from '@scenewright/domain';
import type { UnitOfWork } from '@scenewright/event-log';
import { derivedId } from '@scenewright/event-log';
import type { Failure, VideoAsset } from '@scenewright/events';
import { subRipOf, webVttOf } from '@scenewright/film';
import { type AssetOrigin, type GenerationJob, GenerationKind, type WorkContext } from '../../generation/index.js';
import { ASSET_STORE, type AssetStore, contentKey, MediaPipeline, makeFilm } from '../../media/index.js';
import { Captioning } from '../captioning.js';
import { FilmCut } from '../film-cut.js';

type Film = { film: VideoAsset; contentKey: string };

/** Raised when films are put together differently, so that none that was made the old way is taken for the new one. */
const RECIPE = 3;

const keyOf = ({ projectId, request: { cut, captions } }: AssetOrigin<'ExportRequested'>): string =>
  contentKey({ recipe: RECIPE, projectId, cut, captions });

/** Joins the frozen cut list into a film: clips are copied, the sound is mixed, what is said is captioned. The same cut gives the film that is there already. */
@Injectable()
export class ExportGeneration extends GenerationKind<'ExportRequested', Film> {
  readonly name = 'export';
  readonly requested = 'ExportRequested';
  readonly completed = 'ExportCompleted';
  readonly failed = 'ExportFailed';
  readonly timeLimitMs = 30 * 60_000;
  readonly retries = 2;

  constructor(
    private readonly cut: FilmCut,
    private readonly captioning: Captioning,
    private readonly pipeline: MediaPipeline,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
  ) {
    super();
  }

  /** Of the same cut it is the same film: another job may be making it, or have made it. */
  override assetOf(job: AssetOrigin<'ExportRequested'>): string {
    return derivedId('film', keyOf(job));
  }

  async perform(job: GenerationJob<'ExportRequested'>, { signal, workDir, onProgress }: WorkContext): Promise<Film> {
    const { cut, captions } = job.request;
    const key = keyOf(job);
    const assetId = this.assetOf(job);
    const method = 'studio';
    const before = await this.assets.localPath(assetId, 'mp4');
    if (before) return { film: { assetId, ...(await this.pipeline.factsOf(assetId)), method }, contentKey: key };
    const clips = await Promise.all(
      cut.clips.map(async (clip) => ({ path: await this.pipeline.pathOf(clip.assetId, 'mp4'), seconds: clip.seconds })),
    );
    const sound = await this.cut.mix(cut, workDir, signal);
    const shown = captions && (await this.captioning.timed(captions, cut));
    onProgress(0.4);
    const out = join(workDir, 'film.mp4');
    const shape = cut.aspectRatio === undefined ? {} : { aspectRatio: cut.aspectRatio };
    await makeFilm({ clips, sound, ...shape, ...(shown ? { captions: shown } : {}), out, workDir, signal });
    onProgress(0.9);
    if (shown && shown.cues.length > 0) {
      await this.assets.putBytes(assetId, 'srt', Buffer.from(subRipOf(shown.cues)));
      await this.assets.putBytes(assetId, 'vtt', Buffer.from(webVttOf(shown.cues)));
    }
    return { film: { assetId, ...(await this.pipeline.storeFilm(out, assetId, signal)), method }, contentKey: key };
  }

  complete(unit: UnitOfWork, job: GenerationJob<'ExportRequested'>, film: Film): Promise<void> {
    return unit.decide(projectDecider, job.event.stream, { type: 'CompleteExport', jobId: job.id, ...film });
  }

  fail(unit: UnitOfWork, job: GenerationJob<'ExportRequested'>, failure: Failure): Promise<void> {
    return unit.decide(projectDecider, job.event.stream, { type: 'FailExport', jobId: job.id, failure });
  }
}
