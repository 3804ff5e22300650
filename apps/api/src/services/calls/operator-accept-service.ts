import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Accepting } from '../accepting.js';

@Handles(calls.operatorAcceptService)
export class OperatorAcceptServiceHandler implements CallHandler<typeof calls.operatorAcceptService> {
  constructor(private readonly accepting: Accepting) {}

  execute({ input: { service }, meta }: CallTo<typeof calls.operatorAcceptService>) {
    return this.accepting.accept(service, meta);
  }
}
