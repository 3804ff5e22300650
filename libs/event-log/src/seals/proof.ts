import type { RecordedEvent } from '@scenewright/events';
import type { EventStore } from '../event-store.js';
import { CHAIN_START, Chain, type ChainAt, hashedText, hashOfText } from './chain.js';
import { type Seal, Seals } from './seals.js';

/** What shows that an event lies before a head, to somebody who knows nothing else of the log. */
export interface Proof {
  /** The event; who is given the proof need not be. */
  readonly event: RecordedEvent;
  /** The seal before, from which on it is hashed; the chain's beginning before the first. */
  readonly from: ChainAt;
  /** The seal that covers it. */
  readonly seal: Seal;
  /** Hashes of all events between, in hexadecimal digits. Which of them is the event's: `index`. */
  readonly hashes: readonly string[];
  readonly index: number;
}

/** Why there is no proof. nothing: no event has this position · unsealed: it came after the last seal */
export type Unproven = 'nothing' | 'unsealed';

/** The proof of the event at a position. */
export async function proofOf(store: EventStore, position: bigint): Promise<Proof | Unproven> {
  const covering = await new Seals(store).covering(position);
  if (!covering) return (await store.at(position)) ? 'unsealed' : 'nothing';
  const { before, seal } = covering;
  const hashes: string[] = [];
  let found: { event: RecordedEvent; index: number } | null = null;
  for await (const event of store.readAll({ after: before?.position ?? 0n })) {
    if (event.position > seal.position) break;
    if (event.position === position) found = { event, index: hashes.length };
    hashes.push(hashOfText(hashedText(event)).toString('hex'));
  }
  return found ? { ...found, from: before ?? CHAIN_START, seal, hashes } : 'nothing';
}

/** The head that hashes of events lead to. */
export function headAfter(from: ChainAt, hashes: readonly string[]): ChainAt {
  const chain = new Chain(from);
  for (const hash of hashes) chain.addHash(Buffer.from(hash, 'hex'));
  const { position, count, head } = chain;
  return { position, count, head };
}
