import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { MovingIn } from '../moving-in.js';

@Handles(calls.completeOwnerMoveIn)
export class CompleteOwnerMoveInHandler implements CallHandler<typeof calls.completeOwnerMoveIn> {
  constructor(private readonly moving: MovingIn) {}

  async execute({ input: { uid, move_id: moveId }, meta }: CallTo<typeof calls.completeOwnerMoveIn>) {
    return { position: String(await this.moving.complete(uid, moveId, meta)) };
  }
}
