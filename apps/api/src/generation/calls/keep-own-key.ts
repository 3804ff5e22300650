import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { OwnKeyDesk } from '../own-keys/own-key-desk.js';

@Handles(calls.keepOwnKey)
export class KeepOwnKeyHandler implements CallHandler<typeof calls.keepOwnKey> {
  constructor(private readonly desk: OwnKeyDesk) {}

  execute({ input: { service, key }, caller, meta }: CallTo<typeof calls.keepOwnKey>) {
    return this.desk.keep(service, key, caller, meta);
  }
}
