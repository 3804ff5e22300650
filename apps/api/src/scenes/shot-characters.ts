import { Injectable } from '@nestjs/common';
import type { calls } from '@scenewright/contract';
import { castDecider, sceneDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { CallTo } from '../http/call-handler.js';
import { notFound } from '../http/problems.js';
import { ShotAccess } from './shot-access.js';

/** Lets a character of the project appear in a shot's next pictures, or leaves them out. */
@Injectable()
export class ShotCharacters {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
  ) {}

  async change(
    type: 'AddCharacterToShot' | 'RemoveCharacterFromShot',
    { input, caller, meta }: Pick<CallTo<typeof calls.addCharacterToShot>, 'input' | 'caller' | 'meta'>,
  ): Promise<void> {
    const { projectId, sceneId, clipId, character_id: characterId } = input;
    const { stream, subject, shot } = await this.shots.ownShot(projectId, sceneId, clipId, caller);
    await this.gateway.execute(meta.about(subject), async (unit) => {
      const { characters } = await unit.load(castDecider, streams.cast(projectId));
      if (!characters.some((character) => character.characterId === characterId)) throw notFound('character');
      await unit.decide(sceneDecider, stream, { type, shotUid: shot.shotUid, characterId });
    });
  }
}
