import { calls } from '@scenewright/contract';
import { toCredits } from '@scenewright/domain';
import { ConsistentReads } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Balances } from '../balances.js';

@Handles(calls.credits)
export class CreditsHandler implements CallHandler<typeof calls.credits> {
  constructor(
    private readonly balances: Balances,
    private readonly reads: ConsistentReads,
  ) {}

  async execute({ caller }: CallTo<typeof calls.credits>) {
    const { read, position } = await this.reads.of('credits', (db) => this.balances.availableOf(caller.uid, db));
    return { credits: toCredits(read), position: String(position) };
  }
}
