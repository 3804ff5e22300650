import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { SoundtrackReader } from '../soundtrack-reader.js';

@Handles(calls.audioTakes)
export class AudioTakesHandler implements CallHandler<typeof calls.audioTakes> {
  constructor(private readonly soundtrack: SoundtrackReader) {}

  async execute({ input: { audioId }, caller }: CallTo<typeof calls.audioTakes>) {
    return { takes: await this.soundtrack.takesOf(audioId, caller) };
  }
}
