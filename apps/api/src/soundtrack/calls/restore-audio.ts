import { calls } from '@scenewright/contract';
import { SHOT_GONE, sceneDecider, shotByUid, soundtrackDecider } from '@scenewright/domain';
import { CommandGateway, type UnitOfWork } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { subjectOf } from '../../projects/index.js';
import { SoundtrackReader } from '../soundtrack-reader.js';

/** Undo of a removal: the item is back with the take that it had. A take that was being made stays stopped. */
@Handles(calls.restoreAudio)
export class RestoreAudioHandler implements CallHandler<typeof calls.restoreAudio> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly soundtrack: SoundtrackReader,
  ) {}

  async execute({ input: { audioId }, caller, meta }: CallTo<typeof calls.restoreAudio>) {
    const project = await this.soundtrack.ownerProject(audioId, caller);
    const stream = streams.soundtrack(project.id);
    await this.gateway.execute(meta.about(subjectOf(project)), async (unit) => {
      await unit.decide(soundtrackDecider, stream, { type: 'RestoreAudio', audioId });
      const { audios } = await unit.load(soundtrackDecider, stream);
      const placement = audios.find((audio) => audio.audioId === audioId)?.placement;
      if (placement && 'shotUid' in placement) await shotIsThere(unit, placement);
    });
    return { success: true as const };
  }
}

async function shotIsThere(unit: UnitOfWork, { sceneUid, shotUid }: { sceneUid: string; shotUid: string }): Promise<void> {
  const scene = await unit.load(sceneDecider, streams.scene(sceneUid));
  if (!shotByUid(scene, shotUid)) throw new Problem(409, 'CONFLICT', SHOT_GONE);
}
