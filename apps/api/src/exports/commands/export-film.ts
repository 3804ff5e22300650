import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { projectDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { type ProjectEvent, streams, type VideoAsset } from '@scenewright/events';
import { Outcomes } from '../../generation/mechanism/outcomes.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { FilmCut } from '../film-cut.js';

/** Exports the film as it stands at the click. Comes back with the film. */
export class ExportFilm extends Command<{ film: VideoAsset; title: string }> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
  ) {
    super();
  }
}

@CommandHandler(ExportFilm)
export class ExportFilmHandler implements ICommandHandler<ExportFilm> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly access: ProjectAccess,
    private readonly cut: FilmCut,
    private readonly outcomes: Outcomes,
  ) {}

  async execute({ cause, caller, projectId }: ExportFilm): Promise<{ film: VideoAsset; title: string }> {
    const project = await this.access.own(projectId, caller);
    const { clips, audios } = await this.cut.of(project);
    const jobId = cause.idFor('export');
    const film = this.outcomes.expect(jobId, streams.project(projectId));
    try {
      await this.gateway.execute(cause.about(subjectOf(project)), (unit) =>
        unit.decide(projectDecider, streams.project(projectId), { type: 'RequestExport', jobId, cut: { clips, audios } }),
      );
      const completed = await film.completed();
      const { film: made } = completed.data as Extract<ProjectEvent, { type: 'ExportCompleted' }>['data'];
      return { film: made, title: project.state.script?.title ?? 'Film' };
    } finally {
      film.forget();
    }
  }
}
