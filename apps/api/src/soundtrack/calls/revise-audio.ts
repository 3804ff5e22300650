import { calls } from '@scenewright/contract';
import { soundtrackDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { subjectOf } from '../../projects/index.js';
import { KnownVoices } from '../known-voices.js';
import { SoundtrackReader } from '../soundtrack-reader.js';

/** Changes what a sound that is not made yet is to say, and in which voice. */
@Handles(calls.reviseAudio)
export class ReviseAudioHandler implements CallHandler<typeof calls.reviseAudio> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly soundtrack: SoundtrackReader,
    private readonly voices: KnownVoices,
  ) {}

  async execute({ input: { audioId, prompt, voice_id: voice }, caller, meta }: CallTo<typeof calls.reviseAudio>) {
    const project = await this.soundtrack.ownerProject(audioId, caller);
    if (voice) this.voices.require(voice.to);
    const changes = { ...(prompt ? { prompt } : {}), ...(voice ? { voiceId: voice } : {}) };
    await this.gateway.execute(meta.about(subjectOf(project)), (unit) =>
      unit.decide(soundtrackDecider, streams.soundtrack(project.id), { type: 'ReviseAudio', audioId, changes }),
    );
    return { success: true as const };
  }
}
