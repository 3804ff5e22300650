import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { AudioRequests } from '../audio-requests.js';

@Handles(calls.generateMusic)
export class GenerateMusicHandler implements CallHandler<typeof calls.generateMusic> {
  constructor(private readonly requests: AudioRequests) {}

  execute({ input, caller, meta }: CallTo<typeof calls.generateMusic>) {
    const { project_id: projectId, audio_id: audioId, prompt } = input;
    return this.requests.make(
      { projectId, audioId, prompt, place: { type: 'music', startScene: input.start_scene_id, endScene: input.end_scene_id } },
      caller,
      meta,
    );
  }
}
