import { calls } from '@scenewright/contract';
import { castDecider, type ProjectState, projectDecider, sceneDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { type Script, streams } from '@scenewright/events';
import { PortraitsSettled } from '../../cast/index.js';
import { FreeGenerations } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { planScenes } from '../scene-planning.js';
import { shotSetting } from '../shot-setting.js';

/** Makes the scenes of the script, all of them in one append; a start frame of every shot is asked for at once, from the portraits that are being painted too. */
@Handles(calls.generateScenes)
export class GenerateScenesHandler implements CallHandler<typeof calls.generateScenes> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly free: FreeGenerations,
    private readonly portraits: PortraitsSettled,
  ) {}

  async execute({ input: { projectId }, caller, meta }: CallTo<typeof calls.generateScenes>) {
    const project = await this.projects.ownWithState(projectId, caller);
    const { scenes: written } = scriptOf(project.state);
    await this.free.count(caller.uid, 'scenes');
    await this.portraits.of(projectId);
    await this.gateway.execute(meta.about(subjectOf(project)), async (unit) => {
      const stream = streams.project(projectId);
      // as it reads now: its words may have been edited while portraits were painted
      const script = scriptOf(await unit.load(projectDecider, stream));
      const { characters } = await unit.load(castDecider, streams.cast(projectId));
      const scenes = planScenes(projectId, script, characters, (...what) => meta.idFor(...what));
      const sceneUids = scenes.map((scene) => scene.sceneUid);
      await unit.decide(projectDecider, stream, { type: 'PlanScenes', sceneUids });
      const setting = await shotSetting(unit, projectId);
      for (const scene of scenes) await unit.decide(sceneDecider, streams.scene(scene.sceneUid), { ...scene, setting });
    });
    return { success: true as const, scene_count: written.length };
  }
}

function scriptOf({ script }: ProjectState): Script {
  if (!script) throw new Problem(409, 'CONFLICT', 'Scenes need a script first.');
  return script;
}
