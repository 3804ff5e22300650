import { calls } from '@scenewright/contract';
import { projectDecider, sceneDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { numberInScript, ScriptStage } from '../script-stage.js';
import { ShotAccess } from '../shot-access.js';

/** Changes the words of a scene: of the script's while scenes are not made, of the scene itself from then on. */
@Handles(calls.reviseScene)
export class ReviseSceneHandler implements CallHandler<typeof calls.reviseScene> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly script: ScriptStage,
    private readonly shots: ShotAccess,
  ) {}

  async execute({ input: { projectId, sceneId, ...changes }, caller, meta }: CallTo<typeof calls.reviseScene>) {
    const subject = await this.script.subjectIn(projectId, caller);
    if (subject) {
      const scene = numberInScript(sceneId, 'scene');
      await this.gateway.execute(meta.about(subject), (unit) =>
        unit.decide(projectDecider, streams.project(projectId), { type: 'ReviseScriptScene', scene, changes }),
      );
    } else {
      const found = await this.shots.ownScene(projectId, sceneId, caller);
      await this.gateway.execute(meta.about(found.subject), (unit) =>
        unit.decide(sceneDecider, found.stream, { type: 'ReviseScene', changes }),
      );
    }
    return { success: true as const };
  }
}
