import { calls } from '@scenewright/contract';
import { DEFAULT_BULK_MODEL, readyForBulkVideo, readyForVideo, type Shot, sceneDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { CurrentPlan } from '../../billing/index.js';
import { Makers, StudioPrices } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import type { CommandMeta } from '../../http/caller.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { ShotAccess } from '../shot-access.js';
import { shotSetting } from '../shot-setting.js';
import { allowedVideo, requireMaker, usualModel } from '../video-settings.js';

/** Asks for the clips of all shots that are ready and have none, or of the ready ones among some: all of them are paid for, or none is made. */
@Handles(calls.generateAllClips)
export class GenerateAllClipsHandler implements CallHandler<typeof calls.generateAllClips> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly shots: ShotAccess,
    private readonly plans: CurrentPlan,
    private readonly makers: Makers,
    private readonly prices: StudioPrices,
  ) {}

  async execute({ input: { projectId, shots: only, ...wanted }, caller, meta }: CallTo<typeof calls.generateAllClips>) {
    const project = await this.projects.own(projectId, caller);
    const plan = await this.plans.of(caller);
    const { model, resolution } = allowedVideo(plan, wanted.model ?? usualModel(plan, DEFAULT_BULK_MODEL), wanted.resolution);
    const seconds = model.lengths[0] as number;
    const sound = wanted.own_sound;
    requireMaker(await this.makers.of(project.ownerId), { model, resolution, sound }, seconds);
    const sceneUids = (await this.shots.scenesOf(projectId)).map((row) => row.uid);
    const isWanted = (shot: Shot) => (only ? only.includes(shot.shotUid) && readyForVideo(shot) : readyForBulkVideo(shot));
    let count = 0;
    const { repeated } = await this.gateway.execute(
      meta.about(subjectOf(project)),
      async (unit) => {
        count = 0;
        const setting = await shotSetting(unit, projectId, resolution);
        const price = (await this.prices.of(project.ownerId, unit)).list.video(model, resolution, seconds);
        for (const stream of sceneUids.map(streams.scene)) {
          const { shots } = await unit.load(sceneDecider, stream);
          for (const { shotUid, text } of shots.filter(isWanted)) {
            await unit.decide(sceneDecider, stream, {
              type: 'RequestVideo',
              jobId: meta.idFor('video', shotUid),
              shotUid,
              model: model.id,
              resolution,
              seconds,
              sound,
              prompt: text.video_prompt,
              price,
              setting,
            });
            count += 1;
          }
        }
      },
      streams.credits(project.ownerId),
    );
    if (repeated || count === 0) count = await this.countBefore(meta, sceneUids);
    return { success: true as const, generated_count: count };
  }

  /** How many the same call asked for when it came before. */
  private async countBefore(meta: CommandMeta, sceneUids: readonly string[]): Promise<number> {
    const left = await Promise.all(sceneUids.map((uid) => this.gateway.leftBy(meta, streams.scene(uid))));
    return left.flat().filter(({ type }) => type === 'VideoGenerationRequested').length;
  }
}
