import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { AudioRequests } from '../audio-requests.js';

@Handles(calls.generateSoundEffect)
export class GenerateSoundEffectHandler implements CallHandler<typeof calls.generateSoundEffect> {
  constructor(private readonly requests: AudioRequests) {}

  execute({ input, caller, meta }: CallTo<typeof calls.generateSoundEffect>) {
    const { project_id: projectId, audio_id: audioId, prompt } = input;
    return this.requests.make(
      { projectId, audioId, prompt, place: { type: 'sound_effect', scene: input.scene_id, shot: input.shot_id } },
      caller,
      meta,
    );
  }
}
