import { calls } from '@scenewright/contract';
import { soundtrackDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { subjectOf } from '../../projects/index.js';
import { SoundtrackReader } from '../soundtrack-reader.js';

/** Goes to another take of an audio item. */
@Handles(calls.chooseTake)
export class ChooseTakeHandler implements CallHandler<typeof calls.chooseTake> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly soundtrack: SoundtrackReader,
  ) {}

  async execute({ input: { audioId, takeId }, caller, meta }: CallTo<typeof calls.chooseTake>) {
    const project = await this.soundtrack.ownerProject(audioId, caller);
    await this.gateway.execute(meta.about(subjectOf(project)), (unit) =>
      unit.decide(soundtrackDecider, streams.soundtrack(project.id), { type: 'ChooseTake', audioId, takeId }),
    );
    return { success: true as const };
  }
}
