import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Accepting } from '../accepting.js';

@Handles(calls.adminAcceptService)
export class AdminAcceptServiceHandler implements CallHandler<typeof calls.adminAcceptService> {
  constructor(private readonly accepting: Accepting) {}

  execute({ input: { service }, meta }: CallTo<typeof calls.adminAcceptService>) {
    return this.accepting.accept(service, meta);
  }
}
