import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { MovingOut } from '../moving-out.js';

@Handles(calls.moveOwnerOut)
export class MoveOwnerOutHandler implements CallHandler<typeof calls.moveOwnerOut> {
  constructor(private readonly moving: MovingOut) {}

  execute({ input: { email, to }, meta }: CallTo<typeof calls.moveOwnerOut>) {
    return this.moving.begin(email, to, meta);
  }
}
