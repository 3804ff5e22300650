import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reference } from '@scenewright/contract';
import { sceneDecider } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { WriteModel } from '../../event-store/write-model.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { MediaPipeline } from '../../media/index.js';
import { subjectOf } from '../../projects/index.js';
import { ShotAccess } from '../shot-access.js';

/** A picture of one's own becomes a shot's start frame, cropped to the project's aspect ratio. */
export class UploadStartFrame extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
    readonly sceneRef: Reference,
    readonly shotRef: Reference,
    readonly bytes: Buffer,
  ) {
    super();
  }
}

@CommandHandler(UploadStartFrame)
export class UploadStartFrameHandler implements ICommandHandler<UploadStartFrame> {
  constructor(
    private readonly writeModel: WriteModel,
    private readonly shots: ShotAccess,
    private readonly pipeline: MediaPipeline,
  ) {}

  async execute({ cause, caller, projectId, sceneRef, shotRef, bytes }: UploadStartFrame): Promise<void> {
    const { project, scene, shot } = await this.shots.ownShot(projectId, sceneRef, shotRef, caller);
    const [w = 16, h = 9] = (project.state.about?.aspectRatio ?? '16:9').split(':').map(Number);
    const assetId = cause.idFor('upload');
    const stored = await this.pipeline.ingestUpload(bytes, assetId, { ratio: w / h });
    const image = { assetId, ...stored, method: 'upload', processMs: 0 };
    await this.writeModel.execute(cause.about(subjectOf(project)), (unit) =>
      unit.decide(sceneDecider, streams.scene(scene.sceneUid), {
        type: 'UploadStartFrame',
        shotUid: shot.shotUid,
        frameId: assetId,
        image,
      }),
    );
  }
}
