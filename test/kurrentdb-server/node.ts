import { Metadata, status } from '@grpc/grpc-js';
import { type Log, RevisionConflict, type StreamAppend, type Written } from './log.js';

/** What a service refuses a call with. */
export interface Refusal {
  readonly code: status;
  readonly details: string;
  readonly metadata?: Metadata;
}

/** What the services see of the node that they run on. */
export interface Node {
  readonly log: Log;
  /** Events that readers may see: a leader shows none that the others do not have. */
  readonly shown: () => number;
  readonly leads: () => boolean;
  /** Where the leader is, as far as this node knows. */
  readonly leader: () => { host: string; port: number } | null;
  /**
   * Writes, here or through the leader, and answers once most nodes have it, which may be never.
   * @throws {RevisionConflict}
   */
  readonly write: (writes: readonly StreamAppend[]) => Promise<Written[]>;
  /** Notes a call, by its name. */
  readonly noted: (name: string) => void;
}

/** A call that only a leader answers, refused as another node does. Null when it may be answered. */
export function refusedByFollower(node: Node, call: { metadata: Metadata }): Refusal | null {
  if (node.leads() || call.metadata.get('requires-leader')[0] !== 'true') return null;
  const leader = node.leader();
  if (!leader) return { code: status.UNKNOWN, details: 'No leader info available in response' };
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', leader.host);
  metadata.set('leader-endpoint-port', String(leader.port));
  return { code: status.NOT_FOUND, details: 'Leader info available', metadata };
}

/** Makes a conflict of a write an answer, and lets everything else through. */
export async function orConflict<T>(write: Promise<T>, answer: (conflict: RevisionConflict) => void): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    answer(error);
    return undefined;
  }
}
