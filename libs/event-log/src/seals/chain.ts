import { hash } from 'node:crypto';
import type { RecordedEvent } from '@scenewright/events';
import { canonicalJson } from './canonical-json.js';

/** How far a chain is hashed, and its head there. */
export interface ChainAt {
  /** Of the last event in it; 0n before the first. */
  readonly position: bigint;
  /** Events from the log's beginning. */
  readonly count: number;
  /** SHA-256 in hexadecimal digits; zeros before the first event. */
  readonly head: string;
}

const BYTES = 32;

/** Before the log's first event. */
export const CHAIN_START: ChainAt = { position: 0n, count: 0, head: '0'.repeat(2 * BYTES) };

/**
 * What of an event is hashed, as text: all that the log keeps, as it was written (never brought up to a newer schema; sealed personal data as
 * ciphertext). Not its position, which a log that is copied into another database may not keep: the order is in the chain.
 */
export const hashedText = ({ stream, version, id, type, schemaVersion, data, metadata, recordedAt }: RecordedEvent): string =>
  canonicalJson([stream, version, id, type, schemaVersion, data, metadata, recordedAt.toISOString()]);

/** SHA-256 of an event's text. */
export const hashOfText = (text: string): Buffer => hash('sha256', text, 'buffer');

/**
 * The hash chain over the log: h(n) = SHA-256(h(n-1) ‖ e(n)), where e(n) is the hash of the n-th event. Because whole events stand in it by
 * their hashes alone, a head can be recomputed by somebody who knows one event and of the others nothing but their hashes.
 */
export class Chain implements ChainAt {
  position: bigint;
  count: number;
  /** The head so far, and behind it the event that comes to it. */
  private readonly link = Buffer.alloc(2 * BYTES);

  constructor({ position, count, head }: ChainAt = CHAIN_START) {
    this.position = position;
    this.count = count;
    this.link.write(head, 'hex');
  }

  get head(): string {
    return this.link.toString('hex', 0, BYTES);
  }

  add(event: RecordedEvent): void {
    this.addHash(hashOfText(hashedText(event)));
    this.position = event.position;
  }

  /** An event of which only the hash is known. */
  addHash(event: Uint8Array): void {
    this.link.set(event, BYTES);
    this.link.set(hash('sha256', this.link, 'buffer'));
    this.count++;
  }
}
