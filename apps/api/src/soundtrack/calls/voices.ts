import { calls } from '@scenewright/contract';
import { type CallHandler, Handles } from '../../http/call-handler.js';
import { VoiceCatalogue } from '../voice-catalogue.js';

@Handles(calls.voices)
export class VoicesHandler implements CallHandler<typeof calls.voices> {
  constructor(private readonly catalogue: VoiceCatalogue) {}

  async execute() {
    return { voices: await this.catalogue.list() };
  }
}
