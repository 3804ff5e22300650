import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reference } from '@scenewright/contract';
import { sceneDecider } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { WriteModel } from '../../event-store/write-model.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { subjectOf } from '../../projects/index.js';
import { ShotAccess } from '../shot-access.js';

/** Puts a shot at another place of its scene. What is being made for it, and its audio, go with it. */
export class MoveShot extends Command<{ shotUid: string }> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
    readonly sceneRef: Reference,
    readonly shotRef: Reference,
    readonly to: number,
  ) {
    super();
  }
}

@CommandHandler(MoveShot)
export class MoveShotHandler implements ICommandHandler<MoveShot> {
  constructor(
    private readonly writeModel: WriteModel,
    private readonly shots: ShotAccess,
  ) {}

  async execute({ cause, caller, projectId, sceneRef, shotRef, to }: MoveShot): Promise<{ shotUid: string }> {
    const { project, scene, shot } = await this.shots.ownShot(projectId, sceneRef, shotRef, caller);
    const { shotUid } = shot;
    await this.writeModel.execute(cause.about(subjectOf(project)), (unit) =>
      unit.decide(sceneDecider, streams.scene(scene.sceneUid), { type: 'MoveShot', shotUid, to }),
    );
    return { shotUid };
  }
}
