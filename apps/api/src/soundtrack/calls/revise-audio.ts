import { calls } from '@scenewright/contract';
import { soundtrackDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
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
    if (voice) await this.voices.require(caller.uid, voice.to);
    const stream = streams.soundtrack(project.id);
    await this.gateway.execute(meta.about(subjectOf(project)), async (unit) => {
      const { audios } = await unit.load(soundtrackDecider, stream);
      const audio = audios.find((one) => one.audioId === audioId);
      if (voice && audio && audio.type !== 'voice') {
        throw new Problem(400, 'INVALID', 'Only what is spoken has a voice. Leave voice_id out.', { field: 'voice_id' });
      }
      const byHand = { from: audio?.byHand ?? false, to: true };
      const changes = { ...(prompt ? { prompt } : {}), ...(voice ? { voiceId: voice, byHand } : {}) };
      await unit.decide(soundtrackDecider, stream, { type: 'ReviseAudio', audioId, changes });
    });
    return { success: true as const };
  }
}
