import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reference } from '@scenewright/contract';
import { castDecider, sceneDecider } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { WriteModel } from '../../event-store/write-model.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { notFound } from '../../http/problems.js';
import { subjectOf } from '../../projects/index.js';
import { ShotAccess } from '../shot-access.js';

/** Lets a character of the project appear in a shot's next pictures, or leaves them out. */
export class ChangeShotCharacters extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
    readonly sceneRef: Reference,
    readonly shotRef: Reference,
    readonly characterId: string,
    readonly change: 'add' | 'remove',
  ) {
    super();
  }
}

@CommandHandler(ChangeShotCharacters)
export class ChangeShotCharactersHandler implements ICommandHandler<ChangeShotCharacters> {
  constructor(
    private readonly writeModel: WriteModel,
    private readonly shots: ShotAccess,
  ) {}

  async execute({ cause, caller, projectId, sceneRef, shotRef, characterId, change }: ChangeShotCharacters): Promise<void> {
    const { project, scene, shot } = await this.shots.ownShot(projectId, sceneRef, shotRef, caller);
    await this.writeModel.execute(cause.about(subjectOf(project)), async (unit) => {
      const { characters } = await unit.load(castDecider, streams.cast(projectId));
      if (!characters.some((character) => character.characterId === characterId)) throw notFound('character');
      const type = change === 'add' ? 'AddCharacterToShot' : 'RemoveCharacterFromShot';
      await unit.decide(sceneDecider, streams.scene(scene.sceneUid), { type, shotUid: shot.shotUid, characterId });
    });
  }
}
