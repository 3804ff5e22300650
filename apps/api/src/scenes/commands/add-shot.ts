import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reference } from '@scenewright/contract';
import { sceneDecider } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { WriteModel } from '../../event-store/write-model.js';
import { FreeGenerations } from '../../generation/free-generations.js';
import { Outcomes } from '../../generation/mechanism/outcomes.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { subjectOf } from '../../projects/index.js';
import { ShotAccess } from '../shot-access.js';

/** Adds a shot from a person's description. Comes back once it is written; its start frame follows. */
export class AddShot extends Command<{ shotUid: string }> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
    readonly sceneRef: Reference,
    readonly description: string,
    readonly at: number | undefined,
  ) {
    super();
  }
}

@CommandHandler(AddShot)
export class AddShotHandler implements ICommandHandler<AddShot> {
  constructor(
    private readonly writeModel: WriteModel,
    private readonly shots: ShotAccess,
    private readonly outcomes: Outcomes,
    private readonly free: FreeGenerations,
  ) {}

  async execute({ cause, caller, projectId, sceneRef, description, at }: AddShot): Promise<{ shotUid: string }> {
    const { project, scene } = await this.shots.ownScene(projectId, sceneRef, caller);
    await this.free.count(caller.uid, 'shots');
    const shotUid = cause.idFor('shot');
    const designJobId = cause.idFor('design');
    const design = this.outcomes.expect(designJobId, streams.scene(scene.sceneUid));
    try {
      await this.writeModel.execute(cause.about(subjectOf(project)), (unit) =>
        unit.decide(sceneDecider, streams.scene(scene.sceneUid), {
          type: 'AddShot',
          shotUid,
          description,
          designJobId,
          ...(at === undefined ? {} : { at }),
        }),
      );
      // a design that failed leaves the shot with the person's own words, which is no failure of the call
      await design.completed().catch(() => {});
      return { shotUid };
    } finally {
      design.forget();
    }
  }
}
