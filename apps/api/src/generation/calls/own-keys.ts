import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { OwnKeyDesk } from '../own-keys/own-key-desk.js';

@Handles(calls.ownKeys)
export class OwnKeysHandler implements CallHandler<typeof calls.ownKeys> {
  constructor(private readonly desk: OwnKeyDesk) {}

  execute({ caller }: CallTo<typeof calls.ownKeys>) {
    return this.desk.view(caller);
  }
}
