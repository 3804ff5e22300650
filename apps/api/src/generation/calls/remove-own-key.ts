import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { OwnKeyDesk } from '../own-keys/own-key-desk.js';

@Handles(calls.removeOwnKey)
export class RemoveOwnKeyHandler implements CallHandler<typeof calls.removeOwnKey> {
  constructor(private readonly desk: OwnKeyDesk) {}

  execute({ input: { service }, caller, meta }: CallTo<typeof calls.removeOwnKey>) {
    return this.desk.remove(service, caller, meta);
  }
}
