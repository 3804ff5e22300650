import { calls } from '@scenewright/contract';
import { castDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { CharacterAccess } from '../character-access.js';
import { CharacterViews } from '../character-view.js';

/** Goes back to an earlier picture of a character. */
@Handles(calls.useHistoricalPortrait)
export class UseHistoricalPortraitHandler implements CallHandler<typeof calls.useHistoricalPortrait> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly characters: CharacterAccess,
    private readonly views: CharacterViews,
  ) {}

  async execute({ input, caller, meta }: CallTo<typeof calls.useHistoricalPortrait>) {
    const { projectId, characterId, imageHistoryId: imageId } = input;
    const project = await this.projects.own(projectId, caller);
    await this.gateway.execute(meta.about(subjectOf(project)), (unit) =>
      unit.decide(castDecider, streams.cast(projectId), { type: 'RestorePortrait', characterId, imageId }),
    );
    const { character } = await this.characters.one(projectId, characterId);
    return { success: true as const, character: this.views.character(character) };
  }
}
