import { calls } from '@scenewright/contract';
import { projectDecider, sceneDecider, shotByUid, soundtrackDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { numberInScript, ScriptStage } from '../script-stage.js';
import { ShotAccess } from '../shot-access.js';

/**
 * Changes the words and the planned length of a shot: of the script's while scenes are not made, of the shot itself from then on, and with
 * them those of its sounds that say the same and are not made yet.
 */
@Handles(calls.reviseShot)
export class ReviseShotHandler implements CallHandler<typeof calls.reviseShot> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly script: ScriptStage,
    private readonly shots: ShotAccess,
  ) {}

  async execute({ input: { projectId, sceneId, shotId, ...changes }, caller, meta }: CallTo<typeof calls.reviseShot>) {
    const subject = await this.script.subjectIn(projectId, caller);
    if (subject) {
      const place = { scene: numberInScript(sceneId, 'scene'), shot: numberInScript(shotId, 'shot') };
      await this.gateway.execute(meta.about(subject), (unit) =>
        unit.decide(projectDecider, streams.project(projectId), { type: 'ReviseScriptShot', ...place, changes }),
      );
    } else {
      const { stream, subject: about, shot } = await this.shots.ownShot(projectId, sceneId, shotId, caller);
      const { shotUid } = shot;
      await this.gateway.execute(meta.about(about), async (unit) => {
        const text = async () => shotByUid(await unit.load(sceneDecider, stream), shotUid)?.text;
        const before = await text();
        await unit.decide(sceneDecider, stream, { type: 'ReviseShot', shotUid, changes });
        const now = await text();
        if (!before || !now) return;
        await unit.decide(soundtrackDecider, streams.soundtrack(projectId), { type: 'RewordAudiosOfShot', shotUid, before, now });
      });
    }
    return { success: true as const };
  }
}
