import type { SealEvent } from '@scenewright/events';
import { accept, type Decider, reject } from '../decision.js';

/** How far the log is sealed. */
export interface SealState {
  /** Of the last sealed event; '0' before the first. */
  readonly position: string;
  /** Sealed events. */
  readonly count: number;
  /** Of the chain, in hexadecimal digits. */
  readonly head: string;
}

/** `after`: the position from which on the chain was hashed, that of the seal before. */
export interface SealCommand {
  readonly type: 'SealLog';
  readonly after: string;
  readonly position: string;
  readonly count: number;
  readonly head: string;
}

/** Where the chain begins: before the first event, with a head of zeros. */
export const NOTHING_SEALED: SealState = { position: '0', count: 0, head: '0'.repeat(64) };

export const sealDecider: Decider<SealState, SealCommand, SealEvent> = {
  initial: NOTHING_SEALED,
  decide(state, { after, position, count, head }) {
    // somebody else was faster: what is after their seal is hashed from there
    if (after !== state.position) return accept();
    if (BigInt(position) <= BigInt(state.position) || count <= state.count) {
      return reject('INVALID', 'A seal has to be behind the one before, with more events.', { field: 'position' });
    }
    return accept({ type: 'LogSealed', data: { position, count, head } });
  },
  evolve: (_, { data }) => data,
};
