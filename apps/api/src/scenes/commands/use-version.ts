import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reference } from '@scenewright/contract';
import { sceneDecider } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { WriteModel } from '../../event-store/write-model.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { subjectOf } from '../../projects/index.js';
import { ShotAccess } from '../shot-access.js';

/** Goes back to an earlier start frame or clip of a shot. */
export class UseVersion extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
    readonly sceneRef: Reference,
    readonly shotRef: Reference,
    readonly version: { readonly frameId: string } | { readonly videoId: string },
  ) {
    super();
  }
}

@CommandHandler(UseVersion)
export class UseVersionHandler implements ICommandHandler<UseVersion> {
  constructor(
    private readonly writeModel: WriteModel,
    private readonly shots: ShotAccess,
  ) {}

  async execute({ cause, caller, projectId, sceneRef, shotRef, version }: UseVersion): Promise<void> {
    const { project, scene, shot } = await this.shots.ownShot(projectId, sceneRef, shotRef, caller);
    const { shotUid } = shot;
    await this.writeModel.execute(cause.about(subjectOf(project)), (unit) =>
      unit.decide(
        sceneDecider,
        streams.scene(scene.sceneUid),
        'frameId' in version ? { type: 'RestoreStartFrame', shotUid, ...version } : { type: 'RestoreVideo', shotUid, ...version },
      ),
    );
  }
}
