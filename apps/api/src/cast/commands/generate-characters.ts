import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { castDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { FreeGenerations } from '../../generation/free-generations.js';
import { Outcomes } from '../../generation/mechanism/outcomes.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { Problem } from '../../http/problems.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';

/** Casts a project's script. Comes back once everybody is named; portraits follow. */
export class GenerateCharacters extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
  ) {
    super();
  }
}

@CommandHandler(GenerateCharacters)
export class GenerateCharactersHandler implements ICommandHandler<GenerateCharacters> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly access: ProjectAccess,
    private readonly outcomes: Outcomes,
    private readonly free: FreeGenerations,
  ) {}

  async execute({ cause, caller, projectId }: GenerateCharacters): Promise<void> {
    const project = await this.access.own(projectId, caller);
    if (!project.state.script) throw new Problem(409, 'CONFLICT', 'Characters need a script first.');
    await this.free.count(caller.uid, 'casts');
    const jobId = cause.idFor('casting');
    const casting = this.outcomes.expect(jobId, streams.cast(projectId));
    try {
      await this.gateway.execute(cause.about(subjectOf(project)), (unit) =>
        unit.decide(castDecider, streams.cast(projectId), { type: 'RequestCasting', jobId, projectId }),
      );
      await casting.completed();
    } finally {
      casting.forget();
    }
  }
}
