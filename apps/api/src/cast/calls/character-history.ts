import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { CharacterAccess } from '../character-access.js';
import { CharacterViews } from '../character-view.js';

@Handles(calls.characterHistory)
export class CharacterHistoryHandler implements CallHandler<typeof calls.characterHistory> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly characters: CharacterAccess,
    private readonly views: CharacterViews,
  ) {}

  async execute({ input: { projectId, characterId }, caller }: CallTo<typeof calls.characterHistory>) {
    await this.projects.readable(projectId, caller);
    const { character, times } = await this.characters.one(projectId, characterId);
    return { success: true as const, history: this.views.history(character, times) };
  }
}
