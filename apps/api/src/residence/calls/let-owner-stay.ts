import { calls } from '@scenewright/contract';
import { PeopleByAddress } from '../../accounts/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { MovingOut } from '../moving-out.js';

@Handles(calls.letOwnerStay)
export class LetOwnerStayHandler implements CallHandler<typeof calls.letOwnerStay> {
  constructor(
    private readonly people: PeopleByAddress,
    private readonly moving: MovingOut,
  ) {}

  async execute({ input: { email }, meta }: CallTo<typeof calls.letOwnerStay>) {
    const { uid } = await this.people.one(email);
    return this.moving.stay(uid, meta);
  }
}
