import { calls } from '@scenewright/contract';
import { sceneDecider } from '@scenewright/domain';
import { CommandGateway, Rejected } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { MediaPipeline } from '../../media/index.js';
import { ProjectAccess, requireProject } from '../../projects/index.js';
import { MediaRoom } from '../../room/index.js';
import { ShotAccess } from '../shot-access.js';

/** A picture of one's own becomes a shot's start frame, cropped to the project's aspect ratio. */
@Handles(calls.uploadStartFrame)
export class UploadStartFrameHandler implements CallHandler<typeof calls.uploadStartFrame> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly shots: ShotAccess,
    private readonly pipeline: MediaPipeline,
    private readonly room: MediaRoom,
  ) {}

  async execute({ input: { projectId, sceneId, clipId }, file, caller, meta }: CallTo<typeof calls.uploadStartFrame>) {
    const { stream, subject, shot } = await this.shots.ownShot(projectId, sceneId, clipId, caller);
    const { about } = (await this.projects.ownWithState(projectId, caller)).state;
    const [w = 16, h = 9] = (about?.aspectRatio ?? '16:9').split(':').map(Number);
    const frameId = meta.idFor('upload');
    const stored = await this.pipeline.ingestUpload(file, frameId, { ratio: w / h });
    const image = { assetId: frameId, ...stored, method: 'upload', processMs: 0 };
    await this.gateway
      .execute(meta.about(subject), async (unit) => {
        await requireProject(unit, projectId);
        await unit.decide(sceneDecider, stream, { type: 'UploadStartFrame', shotUid: shot.shotUid, frameId, image });
      })
      .catch(async (error: unknown) => {
        if (error instanceof Rejected) await this.pipeline.discard(frameId);
        throw error;
      });
    return { success: true as const, room: await this.room.of(caller) };
  }
}
