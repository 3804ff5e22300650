import { calls } from '@scenewright/contract';
import { sceneDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { FreeGenerations, Outcomes } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { MediaAddresses } from '../../media/index.js';
import { ShotAccess } from '../shot-access.js';

/** Cuts a shot's clip to a range. Comes back with the cut. */
@Handles(calls.trimVideo)
export class TrimVideoHandler implements CallHandler<typeof calls.trimVideo> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
    private readonly outcomes: Outcomes,
    private readonly free: FreeGenerations,
    private readonly addresses: MediaAddresses,
  ) {}

  async execute({ input, caller, meta }: CallTo<typeof calls.trimVideo>) {
    const { projectId, sceneId, clipId, startTime: start, endTime: end } = input;
    const { stream, subject, shot } = await this.shots.ownShot(projectId, sceneId, clipId, caller);
    await this.free.count(caller.uid, 'trims');
    const jobId = meta.idFor('trim');
    const { video } = await this.outcomes.of('TrimCompleted', { jobId, stream }, () =>
      this.gateway.execute(meta.about(subject), (unit) =>
        unit.decide(sceneDecider, stream, { type: 'RequestTrim', jobId, shotUid: shot.shotUid, start, end }),
      ),
    );
    return { success: true as const, video_url: this.addresses.of(video.assetId, 'mp4'), duration: video.seconds };
  }
}
