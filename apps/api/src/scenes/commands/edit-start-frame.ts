import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reference } from '@scenewright/contract';
import { creditsDecider, prices, sceneDecider } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { WriteModel } from '../../event-store/write-model.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { subjectOf } from '../../projects/index.js';
import { ShotAccess } from '../shot-access.js';

/** Asks for a changed or a new start frame; it is reserved for and made in the background. */
export class EditStartFrame extends Command<{ jobId: string }> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
    readonly sceneRef: Reference,
    readonly shotRef: Reference,
    readonly mode: 'modify' | 'generate',
    readonly prompt: string,
  ) {
    super();
  }
}

@CommandHandler(EditStartFrame)
export class EditStartFrameHandler implements ICommandHandler<EditStartFrame> {
  constructor(
    private readonly writeModel: WriteModel,
    private readonly shots: ShotAccess,
  ) {}

  async execute({ cause, caller, projectId, sceneRef, shotRef, mode, prompt }: EditStartFrame): Promise<{ jobId: string }> {
    const { project, scene, shot } = await this.shots.ownShot(projectId, sceneRef, shotRef, caller);
    const jobId = cause.idFor('start-frame');
    const { shotUid } = shot;
    const payer = streams.credits(project.ownerId);
    await this.writeModel.execute(
      cause.about(subjectOf(project)),
      async (unit) => {
        await unit.decide(sceneDecider, streams.scene(scene.sceneUid), {
          type: 'RequestStartFrame',
          jobId,
          shotUid,
          mode,
          prompt,
          price: prices.imageRun,
        });
        await unit.decide(creditsDecider, payer, {
          type: 'ReserveCredits',
          reservationId: jobId,
          amount: prices.imageRun,
          operation: 'start_frame',
          spentOn: { projectId, sceneUid: scene.sceneUid, shotUid },
          now: new Date().toISOString(),
        });
      },
      payer,
    );
    return { jobId };
  }
}
