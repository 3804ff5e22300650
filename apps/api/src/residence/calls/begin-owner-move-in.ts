import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { MovingIn } from '../moving-in.js';

@Handles(calls.beginOwnerMoveIn)
export class BeginOwnerMoveInHandler implements CallHandler<typeof calls.beginOwnerMoveIn> {
  constructor(private readonly moving: MovingIn) {}

  async execute({ input: { uid, move_id: moveId, from, email }, meta }: CallTo<typeof calls.beginOwnerMoveIn>) {
    return { status: await this.moving.begin({ uid, moveId, from, email }, meta) };
  }
}
