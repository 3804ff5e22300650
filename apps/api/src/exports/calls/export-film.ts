import { Inject } from '@nestjs/common';
import { calls } from '@scenewright/contract';
import { projectDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { type FilmCaptions, streams } from '@scenewright/events';
import { FreeGenerations, Outcomes } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ASSET_STORE, type AssetStore, MediaAddresses } from '../../media/index.js';
import { asSeenBy, filmOf, ProjectAccess, subjectOf } from '../../projects/index.js';
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
    const project = await this.projects.own(projectId, caller);
    await this.free.count(caller.uid, 'films');
    await this.assets.ready();
    const jobId = meta.idFor('export');
    const stream = streams.project(projectId);
    let asked: { title: string; captions: FilmCaptions | null } = { title: 'Film', captions: null };
    const { film } = await this.outcomes.of('ExportCompleted', { jobId, stream }, () =>
      this.gateway.execute(meta.about(subjectOf(project)), async (unit) => {
        const { film: now } = await filmOf(projectId, asSeenBy(unit));
        const cut = this.cut.of(now);
        const { clips, audios, aspectRatio } = cut;
        const captions = this.captioning.of(now, cut);
        asked = { title: now.project.script?.title ?? 'Film', captions };
        await unit.decide(projectDecider, stream, {
          ...{ type: 'RequestExport', jobId, cut: { clips, audios, aspectRatio } },
          ...(captions ? { captions } : {}),
        });
      }),
    );
    const { title, captions } = asked;
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
