import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reference } from '@scenewright/contract';
import { sceneDecider, soundtrackDecider } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { WriteModel } from '../../event-store/write-model.js';
import { JobCancellation } from '../../generation/mechanism/job-cancellation.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { subjectOf } from '../../projects/index.js';
import { ShotAccess } from '../shot-access.js';

/** Removes a shot with its voices and effects. What is being made for it is stopped, and what that had reserved is free again. */
export class RemoveShot extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
    readonly sceneRef: Reference,
    readonly shotRef: Reference,
  ) {
    super();
  }
}

@CommandHandler(RemoveShot)
export class RemoveShotHandler implements ICommandHandler<RemoveShot> {
  constructor(
    private readonly writeModel: WriteModel,
    private readonly shots: ShotAccess,
    private readonly cancellation: JobCancellation,
  ) {}

  async execute({ cause, caller, projectId, sceneRef, shotRef }: RemoveShot): Promise<void> {
    const { project, scene, shot } = await this.shots.ownShot(projectId, sceneRef, shotRef, caller);
    for (const jobId of [shot.designWork.jobId, shot.frameWork.jobId, shot.clipWork?.jobId]) {
      if (jobId) await this.cancellation.cancelById(jobId);
    }
    await this.writeModel.execute(cause.about(subjectOf(project)), async (unit) => {
      await unit.decide(sceneDecider, streams.scene(scene.sceneUid), { type: 'RemoveShot', shotUid: shot.shotUid });
      await unit.decide(soundtrackDecider, streams.soundtrack(projectId), { type: 'RemoveAudiosOfShot', shotUid: shot.shotUid });
    });
  }
}
