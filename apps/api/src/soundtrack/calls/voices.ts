import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { VoiceCatalogue } from '../voice-catalogue.js';

@Handles(calls.voices)
export class VoicesHandler implements CallHandler<typeof calls.voices> {
  constructor(private readonly catalogue: VoiceCatalogue) {}

  async execute({ caller }: CallTo<typeof calls.voices>) {
    return { voices: await this.catalogue.list(caller.uid) };
  }
}
