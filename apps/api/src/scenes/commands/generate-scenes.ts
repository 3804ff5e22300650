import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { castDecider, projectDecider, sceneDecider } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { WriteModel } from '../../event-store/write-model.js';
import { FreeGenerations } from '../../generation/free-generations.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { Problem } from '../../http/problems.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { planScenes } from '../scene-planning.js';

/** Makes the scenes of the script, all of them in one append; a start frame of every shot is asked for at once. */
export class GenerateScenes extends Command<{ sceneCount: number }> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
  ) {
    super();
  }
}

@CommandHandler(GenerateScenes)
export class GenerateScenesHandler implements ICommandHandler<GenerateScenes> {
  constructor(
    private readonly writeModel: WriteModel,
    private readonly access: ProjectAccess,
    private readonly free: FreeGenerations,
  ) {}

  async execute({ cause, caller, projectId }: GenerateScenes): Promise<{ sceneCount: number }> {
    const project = await this.access.own(projectId, caller);
    const { script } = project.state;
    if (!script) throw new Problem(409, 'CONFLICT', 'Scenes need a script first.');
    await this.free.count(caller.uid, 'scenes');
    await this.writeModel.execute(cause.about(subjectOf(project)), async (unit) => {
      const { characters } = await unit.load(castDecider, streams.cast(projectId));
      const scenes = planScenes(projectId, script, characters, (...what) => cause.idFor(...what));
      await unit.decide(projectDecider, streams.project(projectId), {
        type: 'PlanScenes',
        sceneUids: scenes.map((scene) => scene.sceneUid),
      });
      for (const scene of scenes) await unit.decide(sceneDecider, streams.scene(scene.sceneUid), scene);
    });
    return { sceneCount: script.scenes.length };
  }
}
