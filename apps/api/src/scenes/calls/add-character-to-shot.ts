import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotCharacters } from '../shot-characters.js';

@Handles(calls.addCharacterToShot)
export class AddCharacterToShotHandler implements CallHandler<typeof calls.addCharacterToShot> {
  constructor(private readonly characters: ShotCharacters) {}

  async execute(call: CallTo<typeof calls.addCharacterToShot>) {
    await this.characters.change('AddCharacterToShot', call);
    return { success: true as const };
  }
}
