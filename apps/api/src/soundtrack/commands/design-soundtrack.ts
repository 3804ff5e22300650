import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { soundtrackDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { Outcomes } from '../../generation/mechanism/outcomes.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { Problem } from '../../http/problems.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';

/** Designs a project's audio, once. Asked again while it runs it waits for the same design; afterwards nothing happens. */
export class DesignSoundtrack extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
  ) {
    super();
  }
}

@CommandHandler(DesignSoundtrack)
export class DesignSoundtrackHandler implements ICommandHandler<DesignSoundtrack> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly access: ProjectAccess,
    private readonly outcomes: Outcomes,
  ) {}

  async execute({ cause, caller, projectId }: DesignSoundtrack): Promise<void> {
    const project = await this.access.own(projectId, caller);
    if (project.state.sceneUids.length === 0) throw new Problem(409, 'CONFLICT', 'Audio needs scenes first.');
    const stream = streams.soundtrack(projectId);
    let jobId = cause.idFor('design');
    let outcome = this.outcomes.expect(jobId, stream);
    let wait = true;
    try {
      await this.gateway.execute(cause.about(subjectOf(project)), async (unit) => {
        const { designed, designWork } = await unit.load(soundtrackDecider, stream);
        wait = !designed;
        if (designed) return;
        if (designWork.jobId !== null) {
          outcome.forget();
          jobId = designWork.jobId;
          outcome = this.outcomes.expect(jobId, stream);
          return;
        }
        await unit.decide(soundtrackDecider, stream, { type: 'RequestDesign', jobId, projectId });
      });
      if (wait) await outcome.completed();
    } finally {
      outcome.forget();
    }
  }
}
