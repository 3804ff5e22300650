import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { MakingGood } from '../making-good.js';
import { PersonViews } from '../person-view.js';

@Handles(calls.supportCredits)
export class SupportCreditsHandler implements CallHandler<typeof calls.supportCredits> {
  constructor(
    private readonly people: PersonViews,
    private readonly good: MakingGood,
  ) {}

  async execute({ input: { uid, amount, reason }, meta }: CallTo<typeof calls.supportCredits>) {
    await this.people.read(uid);
    return this.good.give(uid, { amount, deductionId: null, reason }, meta);
  }
}
