import { Inject } from '@nestjs/common';
import { calls } from '@scenewright/contract';
import { projectDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { FreeGenerations, Outcomes } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ASSET_STORE, type AssetStore, MediaAddresses } from '../../media/index.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { Captioning } from '../captioning.js';
import { FilmCut } from '../film-cut.js';

/** Exports the film as it stands at the click. Comes back with the film. */
@Handles(calls.exportFilm)
export class ExportFilmHandler implements CallHandler<typeof calls.exportFilm> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly cut: FilmCut,
    private readonly captioning: Captioning,
    private readonly outcomes: Outcomes,
    private readonly free: FreeGenerations,
    private readonly addresses: MediaAddresses,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
  ) {}

  async execute({ input: { projectId }, caller, meta }: CallTo<typeof calls.exportFilm>) {
    const project = await this.projects.ownWithState(projectId, caller);
    await this.free.count(caller.uid, 'films');
    await this.assets.ready();
    const cut = await this.cut.of(project);
    const { clips, audios, aspectRatio } = cut;
    const captions = await this.captioning.of(project, cut);
    const jobId = meta.idFor('export');
    const stream = streams.project(projectId);
    const { film } = await this.outcomes.of('ExportCompleted', { jobId, stream }, () =>
      this.gateway.execute(meta.about(subjectOf(project)), (unit) =>
        unit.decide(projectDecider, stream, {
          ...{ type: 'RequestExport', jobId, cut: { clips, audios, aspectRatio } },
          ...(captions ? { captions } : {}),
        }),
      ),
    );
    const title = project.state.script?.title ?? 'Film';
    return {
      success: true as const,
      final_url: this.addresses.of(film.assetId, 'mp4'),
      download_url: this.addresses.download(film.assetId, 'mp4', `${title}.mp4`),
      duration: film.seconds,
      captions: (await this.assets.get(film.assetId, 'vtt')) && {
        language: captions?.language ?? 'en',
        track_url: this.addresses.of(film.assetId, 'vtt'),
        vtt_download_url: this.addresses.download(film.assetId, 'vtt', `${title}.vtt`),
        srt_download_url: this.addresses.download(film.assetId, 'srt', `${title}.srt`),
        shown: captions?.shown ?? false,
      },
    };
  }
}
