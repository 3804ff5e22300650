import { calls } from '@scenewright/contract';
import { ConsistentReads } from '@scenewright/event-log';
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
    private readonly reads: ConsistentReads,
  ) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.characters>) {
    await this.projects.readable(projectId, caller);
    const { read: state, position } = await this.reads.of('cast', async (db) => (await this.characters.castOf(projectId, db)).state);
    return { ...this.views.cast(state, (characters, view) => characters.map(view)), position: String(position) };
  }
}
