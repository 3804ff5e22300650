import { calls } from '@scenewright/contract';
import { soundtrackDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { FreeGenerations, Outcomes } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { SoundtrackReader } from '../soundtrack-reader.js';

/** Designs a project's audio, once. Asked again while it runs it waits for the same design; afterwards nothing happens. */
@Handles(calls.designAudios)
export class DesignAudiosHandler implements CallHandler<typeof calls.designAudios> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly soundtrack: SoundtrackReader,
    private readonly outcomes: Outcomes,
    private readonly free: FreeGenerations,
  ) {}

  async execute({ input: { project_id: projectId }, caller, meta }: CallTo<typeof calls.designAudios>) {
    const project = await this.projects.own(projectId, caller);
    if (project.sceneCount === 0) throw new Problem(409, 'CONFLICT', 'Audio needs scenes first.');
    const stream = streams.soundtrack(projectId);
    let jobId = meta.idFor('design');
    let outcome = this.outcomes.expect('SoundtrackDesigned', jobId, stream);
    let wait = true;
    try {
      await this.gateway.execute(meta.about(subjectOf(project)), async (unit) => {
        const { designed, designWork } = await unit.load(soundtrackDecider, stream);
        wait = !designed;
        if (designed) return;
        if (designWork.jobId !== null) {
          outcome.forget();
          jobId = designWork.jobId;
          outcome = this.outcomes.expect('SoundtrackDesigned', jobId, stream);
          return;
        }
        await this.free.count(caller.uid, 'soundtracks');
        await unit.decide(soundtrackDecider, stream, { type: 'RequestDesign', jobId, projectId });
      });
      if (wait) await outcome.completed();
    } finally {
      outcome.forget();
    }
    return { audios: await this.soundtrack.audiosOf(await this.projects.ownWithState(projectId, caller)) };
  }
}
