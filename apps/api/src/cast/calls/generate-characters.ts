import { calls } from '@scenewright/contract';
import { castDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { FreeGenerations, Outcomes } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { CharacterAccess } from '../character-access.js';
import { CharacterViews } from '../character-view.js';

/** Casts a project's script. Comes back once everybody is named; portraits follow. */
@Handles(calls.generateCharacters)
export class GenerateCharactersHandler implements CallHandler<typeof calls.generateCharacters> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly characters: CharacterAccess,
    private readonly views: CharacterViews,
    private readonly outcomes: Outcomes,
    private readonly free: FreeGenerations,
  ) {}

  async execute({ input: { project_id: projectId, script }, caller, meta }: CallTo<typeof calls.generateCharacters>) {
    if (script !== undefined && !isJson(script))
      throw new Problem(400, 'INVALID', 'script must be the script as JSON text.', { field: 'script' });
    const project = await this.projects.ownWithState(projectId, caller);
    if (!project.state.script) throw new Problem(409, 'CONFLICT', 'Characters need a script first.');
    await this.free.count(caller.uid, 'casts');
    const jobId = meta.idFor('casting');
    const stream = streams.cast(projectId);
    await this.outcomes.of('CharactersCast', { jobId, stream }, () =>
      this.gateway.execute(meta.about(subjectOf(project)), (unit) =>
        unit.decide(castDecider, stream, { type: 'RequestCasting', jobId, projectId }),
      ),
    );
    const { state } = await this.characters.castOf(projectId);
    return { success: true as const, characters: state.characters.map((character) => this.views.character(character)) };
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
