import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reference } from '@scenewright/contract';
import { sceneDecider, soundtrackDecider } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { WriteModel } from '../../event-store/write-model.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { subjectOf } from '../../projects/index.js';
import { ShotAccess } from '../shot-access.js';

/** Undo of a removal: the shot is back at its place with the voices and effects that went with it. What was stopped stays stopped. */
export class RestoreShot extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
    readonly sceneRef: Reference,
    readonly shotUid: string,
  ) {
    super();
  }
}

@CommandHandler(RestoreShot)
export class RestoreShotHandler implements ICommandHandler<RestoreShot> {
  constructor(
    private readonly writeModel: WriteModel,
    private readonly shots: ShotAccess,
  ) {}

  async execute({ cause, caller, projectId, sceneRef, shotUid }: RestoreShot): Promise<void> {
    const { project, scene } = await this.shots.ownScene(projectId, sceneRef, caller);
    await this.writeModel.execute(cause.about(subjectOf(project)), async (unit) => {
      await unit.decide(sceneDecider, streams.scene(scene.sceneUid), { type: 'RestoreShot', shotUid });
      await unit.decide(soundtrackDecider, streams.soundtrack(projectId), { type: 'RestoreAudiosOfShot', shotUid });
    });
  }
}
