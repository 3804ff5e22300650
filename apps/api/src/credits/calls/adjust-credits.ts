import { calls } from '@scenewright/contract';
import { creditsDecider, toCredits } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { PeopleByAddress } from '../../accounts/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { sizeOf } from '../amounts.js';
import { Balances } from '../balances.js';

/** The operator gives somebody credits, or takes some (below zero), and says why. */
@Handles(calls.adjustCredits)
export class AdjustCreditsHandler implements CallHandler<typeof calls.adjustCredits> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly people: PeopleByAddress,
    private readonly balances: Balances,
  ) {}

  async execute({ input: { email, amount, reason }, meta }: CallTo<typeof calls.adjustCredits>) {
    // what somebody has who only claims the address is taken from them, too
    const { uid } = await (amount > 0 ? this.people.proven(email) : this.people.one(email));
    const stream = streams.credits(uid);
    const adjustment = {
      adjustmentId: meta.idFor('adjustment'),
      amount: Math.sign(amount) * sizeOf(amount),
      reason,
      now: new Date().toISOString(),
    };
    await this.gateway.execute(
      meta.about({ userId: uid }),
      (unit) => unit.decide(creditsDecider, stream, { type: 'AdjustCredits', ...adjustment }),
      stream,
    );
    return { uid, credits: toCredits(await this.balances.availableOf(uid)) };
  }
}
