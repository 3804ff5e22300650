import { calls } from '@scenewright/contract';
import { PeopleByAddress } from '../../accounts/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { MovingOut } from '../moving-out.js';

@Handles(calls.forgetOwner)
export class ForgetOwnerHandler implements CallHandler<typeof calls.forgetOwner> {
  constructor(
    private readonly people: PeopleByAddress,
    private readonly moving: MovingOut,
  ) {}

  async execute({ input: { email }, meta }: CallTo<typeof calls.forgetOwner>) {
    const { uid } = await this.people.one(email);
    return this.moving.forget(uid, meta);
  }
}
