import { calls } from '@scenewright/contract';
import { castDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { KnownVoices } from '../../soundtrack/index.js';

/** Changes a character's name, looks or voice. What is there stays as it is; what is made from now on shows and says it. */
@Handles(calls.reviseCharacter)
export class ReviseCharacterHandler implements CallHandler<typeof calls.reviseCharacter> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly voices: KnownVoices,
  ) {}

  async execute({ input: { projectId, characterId, voice_id: voiceId, ...words }, caller, meta }: CallTo<typeof calls.reviseCharacter>) {
    const project = await this.projects.own(projectId, caller);
    if (voiceId?.to) await this.voices.require(caller.uid, voiceId.to);
    const changes = { ...words, ...(voiceId ? { voiceId } : {}) };
    await this.gateway.execute(meta.about(subjectOf(project)), (unit) =>
      unit.decide(castDecider, streams.cast(projectId), { type: 'ReviseCharacter', characterId, changes }),
    );
    return { success: true as const };
  }
}
