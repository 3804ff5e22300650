import { calls } from '@scenewright/contract';
import { projectDecider, sceneDecider, soundtrackDecider } from '@scenewright/domain';
import { AggregateRepository, CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { JobCancellation } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotAccess } from '../shot-access.js';

/** Takes a scene out of the film. What is being made for its shots is stopped; everything else stays with it, and comes back with it. */
@Handles(calls.removeScene)
export class RemoveSceneHandler implements CallHandler<typeof calls.removeScene> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
    private readonly aggregates: AggregateRepository,
    private readonly cancellation: JobCancellation,
  ) {}

  async execute({ input: { projectId, sceneId }, caller, meta }: CallTo<typeof calls.removeScene>) {
    const { scene, subject } = await this.shots.ownScene(projectId, sceneId, caller);
    const { sceneUid } = scene;
    await this.gateway.execute(meta.about(subject), (unit) =>
      unit.decide(projectDecider, streams.project(projectId), { type: 'RemoveScene', sceneUid }),
    );
    const { shots } = await this.aggregates.stateOf(sceneDecider, streams.scene(sceneUid));
    const { audios } = await this.aggregates.stateOf(soundtrackDecider, streams.soundtrack(projectId));
    const sounds = audios.filter(({ placement }) => 'shotUid' in placement && placement.sceneUid === sceneUid);
    const running = [
      ...shots.flatMap(({ designWork, frameWork, clipWork }) => [designWork.jobId, frameWork.jobId, clipWork?.jobId]),
      ...sounds.map(({ work }) => work.jobId),
    ];
    for (const jobId of running) if (jobId) await this.cancellation.cancelById(jobId);
    return { success: true as const };
  }
}
