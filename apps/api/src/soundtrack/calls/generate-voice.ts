import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { AudioRequests } from '../audio-requests.js';

@Handles(calls.generateVoice)
export class GenerateVoiceHandler implements CallHandler<typeof calls.generateVoice> {
  constructor(private readonly requests: AudioRequests) {}

  execute({ input, caller, meta }: CallTo<typeof calls.generateVoice>) {
    const { project_id: projectId, audio_id: audioId, prompt } = input;
    return this.requests.make(
      { projectId, audioId, prompt, place: { type: 'voice', scene: input.scene_id, shot: input.shot_id, voiceId: input.voice_id } },
      caller,
      meta,
    );
  }
}
