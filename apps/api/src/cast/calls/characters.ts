import { calls } from '@scenewright/contract';
import { statusOf } from '@scenewright/domain';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { CharacterAccess } from '../character-access.js';
import { CharacterViews } from '../character-view.js';

@Handles(calls.characters)
export class CharactersHandler implements CallHandler<typeof calls.characters> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly characters: CharacterAccess,
    private readonly views: CharacterViews,
  ) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.characters>) {
    await this.projects.readable(projectId, caller);
    const { state } = await this.characters.castOf(projectId);
    return {
      characters: state.characters.map((character) => this.views.character(character)),
      characters_completed: state.completed,
      casting_status: statusOf(state.castingWork, state.characters.length > 0),
    };
  }
}
