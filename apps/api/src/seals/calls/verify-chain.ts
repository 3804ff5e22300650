import { Inject } from '@nestjs/common';
import { calls, type ResponseOf } from '@scenewright/contract';
import { type ChainAt, type CheckedSeal, checkChain, type EventStore, Seals } from '@scenewright/event-log';
import { EVENT_STORE } from '../../event-log/event-store.token.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { unsealedIn } from '../unsealed.js';

/** More seals than there ever are. */
const ALL = 2_147_483_647;

/** A few seals at a time: whoever asks sees how far it is, and no answer takes long or much memory, however long the log is. */
@Handles(calls.verifyChain)
export class VerifyChainHandler implements CallHandler<typeof calls.verifyChain> {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  async execute({ input: { after, seals: most } }: CallTo<typeof calls.verifyChain>) {
    const seals: ResponseOf<typeof calls.verifyChain>['seals'] = [];
    for await (const checked of checkChain(this.store, { from: after, limit: most })) seals.push(checkedView(checked));
    const last = seals.at(-1);
    const next = last && seals.length === most ? last.number : null;
    const sealed = await new Seals(this.store).lastReadable(ALL);
    return { seals, next, unsealed: await unsealedIn(this.store, sealed?.position ?? 0n) };
  }
}

const checkedView = ({ number, at, after, seal, found, ok }: CheckedSeal) => ({
  number,
  at: at.toISOString(),
  after: String(after),
  says: seal && chainView(seal),
  found: chainView(found),
  ok,
});

const chainView = ({ position, count, head }: ChainAt) => ({ position: String(position), count, head });
