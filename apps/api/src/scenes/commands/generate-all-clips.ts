import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { creditsDecider, DEFAULT_BULK_MODEL, readyForBulkVideo, sceneDecider, videoPrice } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { CurrentPlan } from '../../billing/index.js';
import { WriteModel } from '../../event-store/write-model.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { ShotAccess } from '../shot-access.js';
import { allowedVideo, usualModel } from '../video-settings.js';

/** Asks for the clips of all shots that are ready and have none: all of them are paid for, or none is made. */
export class GenerateAllClips extends Command<{ count: number }> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
    readonly model: string | undefined,
    readonly resolution: string,
  ) {
    super();
  }
}

@CommandHandler(GenerateAllClips)
export class GenerateAllClipsHandler implements ICommandHandler<GenerateAllClips> {
  constructor(
    private readonly writeModel: WriteModel,
    private readonly projects: ProjectAccess,
    private readonly shots: ShotAccess,
    private readonly plans: CurrentPlan,
  ) {}

  async execute({ cause, caller, projectId, model: asked, resolution: wanted }: GenerateAllClips): Promise<{ count: number }> {
    const project = await this.projects.own(projectId, caller);
    const plan = await this.plans.of(caller);
    const { model, resolution } = allowedVideo(plan, asked ?? usualModel(plan, DEFAULT_BULK_MODEL), wanted);
    const seconds = model.lengths[0] as number;
    const price = videoPrice(model, resolution, seconds);
    const payer = streams.credits(project.ownerId);
    const sceneUids = (await this.shots.scenesOf(projectId)).map((row) => row.uid);
    let count = 0;
    await this.writeModel.execute(
      cause.about(subjectOf(project)),
      async (unit) => {
        count = 0;
        for (const sceneUid of sceneUids) {
          const stream = streams.scene(sceneUid);
          const { shots } = await unit.load(sceneDecider, stream);
          for (const { shotUid, text } of shots.filter(readyForBulkVideo)) {
            const jobId = cause.idFor('video', shotUid);
            await unit.decide(sceneDecider, stream, {
              type: 'RequestVideo',
              jobId,
              shotUid,
              model: model.id,
              resolution,
              seconds,
              prompt: text.video_prompt,
              price,
            });
            await unit.decide(creditsDecider, payer, {
              type: 'ReserveCredits',
              reservationId: jobId,
              amount: price,
              operation: 'video',
              spentOn: { projectId, sceneUid, shotUid },
              now: new Date().toISOString(),
            });
            count += 1;
          }
        }
      },
      payer,
    );
    return { count };
  }
}
