import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { MakingGood } from '../making-good.js';
import { PersonViews } from '../person-view.js';

@Handles(calls.supportRefund)
export class SupportRefundHandler implements CallHandler<typeof calls.supportRefund> {
  constructor(
    private readonly people: PersonViews,
    private readonly good: MakingGood,
  ) {}

  async execute({ input: { uid, ...wanted }, meta }: CallTo<typeof calls.supportRefund>) {
    await this.people.read(uid);
    return this.good.give(uid, wanted, meta);
  }
}
