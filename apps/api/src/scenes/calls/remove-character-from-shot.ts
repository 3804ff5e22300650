import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotCharacters } from '../shot-characters.js';

@Handles(calls.removeCharacterFromShot)
export class RemoveCharacterFromShotHandler implements CallHandler<typeof calls.removeCharacterFromShot> {
  constructor(private readonly characters: ShotCharacters) {}

  async execute(call: CallTo<typeof calls.removeCharacterFromShot>) {
    await this.characters.change('RemoveCharacterFromShot', call);
    return { success: true as const };
  }
}
