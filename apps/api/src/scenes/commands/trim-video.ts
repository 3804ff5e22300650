import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reference } from '@scenewright/contract';
import { sceneDecider } from '@scenewright/domain';
import { type SceneEvent, streams, type VideoAsset } from '@scenewright/events';
import { WriteModel } from '../../event-store/write-model.js';
import { Outcomes } from '../../generation/mechanism/outcomes.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { subjectOf } from '../../projects/index.js';
import { ShotAccess } from '../shot-access.js';

/** Cuts a shot's clip to a range. Comes back with the cut. */
export class TrimVideo extends Command<VideoAsset> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
    readonly sceneRef: Reference,
    readonly shotRef: Reference,
    readonly start: number,
    readonly end: number,
  ) {
    super();
  }
}

@CommandHandler(TrimVideo)
export class TrimVideoHandler implements ICommandHandler<TrimVideo> {
  constructor(
    private readonly writeModel: WriteModel,
    private readonly shots: ShotAccess,
    private readonly outcomes: Outcomes,
  ) {}

  async execute({ cause, caller, projectId, sceneRef, shotRef, start, end }: TrimVideo): Promise<VideoAsset> {
    const { project, scene, shot } = await this.shots.ownShot(projectId, sceneRef, shotRef, caller);
    const jobId = cause.idFor('trim');
    const trim = this.outcomes.expect(jobId, streams.scene(scene.sceneUid));
    try {
      await this.writeModel.execute(cause.about(subjectOf(project)), (unit) =>
        unit.decide(sceneDecider, streams.scene(scene.sceneUid), { type: 'RequestTrim', jobId, shotUid: shot.shotUid, start, end }),
      );
      const completed = await trim.completed();
      return (completed.data as Extract<SceneEvent, { type: 'TrimCompleted' }>['data']).video;
    } finally {
      trim.forget();
    }
  }
}
