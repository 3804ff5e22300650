import { Inject, Injectable } from '@nestjs/common';
import type { SealProof, SealView } from '@scenewright/contract';
import { type EventStore, hashedText, type Proof, proofOf, type Seal } from '@scenewright/event-log';
import type { Actor } from '@scenewright/events';
import { EVENT_STORE } from '../event-log/event-store.token.js';
import { Problem } from '../http/problems.js';
import { PrivilegedReads } from '../projects/index.js';

const ABOUT =
  'Shows that the event named here lies before a head of the hash chain over the log of a Scenewright studio. To check it: h = from.head; ' +
  'for each of hashes, h = SHA-256(h followed by that hash), both as 32 bytes; the last h has to be seal.head. hashes[index] is event.hash, ' +
  'the SHA-256 of the event as canonical JSON (RFC 8785): [stream, version, id, type, schemaVersion, data, metadata, recordedAt]. The proof ' +
  'is worth as much as the head: compare seal.head with a copy that was kept outside of the studio at the time.';

export const sealView = ({ number, position, count, head, at }: Seal): SealView => ({
  number,
  position: String(position),
  count,
  head,
  at: at.toISOString(),
});

/** Proofs to download. */
@Injectable()
export class Proofs {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly reads: PrivilegedReads,
  ) {}

  /** `reader`: who is shown what the event says, and whom it is about is told; nobody is when left out. @throws {Problem} 404 for a position without an event, 409 for one that is not sealed yet */
  async at(position: string, reader?: Actor): Promise<SealProof> {
    const proof = await proofOf(this.store, BigInt(position));
    if (proof === 'nothing') throw new Problem(404, 'NOT_FOUND', 'The log has no event at this position.', { field: 'position' });
    if (proof === 'unsealed') {
      throw new Problem(409, 'CONFLICT', 'This event is not sealed yet. It will be within an hour: try again then.', { field: 'position' });
    }
    if (reader) await this.reads.recordEvents(reader, [proof.event]);
    return proofView(proof, reader !== undefined);
  }
}

const proofView = ({ event, from, seal, hashes, index }: Proof, withText: boolean): SealProof => ({
  about: ABOUT,
  event: {
    position: String(event.position),
    stream: event.stream,
    version: event.version,
    id: event.id,
    type: event.type,
    recorded_at: event.recordedAt.toISOString(),
    hash: hashes[index] ?? '',
    text: withText ? hashedText(event) : null,
  },
  from: { number: seal.number - 1, position: String(from.position), count: from.count, head: from.head },
  seal: sealView(seal),
  hashes: [...hashes],
  index,
});

/** The name under which a browser keeps a proof. */
export const proofFileName = (position: string): string => `proof-${position}.json`;
