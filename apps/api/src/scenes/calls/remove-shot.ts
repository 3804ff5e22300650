import { calls } from '@scenewright/contract';
import { sceneDecider, shotByUid, soundtrackDecider } from '@scenewright/domain';
import { AggregateRepository, CommandGateway } from '@scenewright/event-log';
import { type DataOf, streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotAccess } from '../shot-access.js';
import { jobsFor, ShotWork } from '../shot-work.js';

/** Removes a shot with its voices and effects. What is being made for it is stopped, and what that had reserved is free again. */
@Handles(calls.removeShot)
export class RemoveShotHandler implements CallHandler<typeof calls.removeShot> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
    private readonly aggregates: AggregateRepository,
    private readonly work: ShotWork,
  ) {}

  async execute({ input: { projectId, sceneId, shotId }, caller, meta }: CallTo<typeof calls.removeShot>) {
    const scene = await this.shots.ownScene(projectId, sceneId, caller);
    const { stream, subject } = scene;
    const soundtrack = streams.soundtrack(projectId);
    // sent again, a number would mean the next shot
    await this.gateway.once(meta, stream, async () => {
      const { shot } = await this.shots.shotIn(scene, shotId);
      const { shotUid } = shot;
      await this.work.stop(projectId, [shot]);
      await this.gateway.execute(meta.about(subject), async (unit) => {
        await unit.decide(sceneDecider, stream, { type: 'RemoveShot', shotUid });
        await unit.decide(soundtrackDecider, soundtrack, { type: 'RemoveAudiosOfShot', shotUid });
      });
    });
    await this.work.end(await this.leftRunning(meta, stream, soundtrack));
    return { success: true as const };
  }

  /** What was asked for while it went: only the shot and its sounds as they were right before say so, however often it is sent. */
  private async leftRunning(meta: CallTo<typeof calls.removeShot>['meta'], scene: string, soundtrack: string): Promise<string[]> {
    const removed = (await this.gateway.leftBy(meta, scene)).find(({ type }) => type === 'ShotRemoved');
    if (!removed) return [];
    const shot = shotByUid(
      await this.aggregates.stateAt(sceneDecider, scene, removed.version - 1),
      (removed.data as DataOf<'ShotRemoved'>).shotUid,
    );
    const [audioRemoved] = await this.gateway.leftBy(meta, soundtrack);
    const { audios } = await this.aggregates.stateAt(soundtrackDecider, soundtrack, (audioRemoved?.version ?? 1) - 1);
    return shot ? jobsFor([shot], audios) : [];
  }
}
