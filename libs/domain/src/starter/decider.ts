import type { StarterEvent } from '@scenewright/events';
import { accept, type Decider } from '../decision.js';

export interface StarterState {
  readonly claimedBy: string | null;
}

/** Nobody gets the starter credits twice, whichever accounts they make with an address. */
export type StarterCommand = { readonly type: 'ClaimStarterCredits'; readonly uid: string };

export const starterDecider: Decider<StarterState, StarterCommand, StarterEvent> = {
  initial: { claimedBy: null },
  decide: ({ claimedBy }, { uid }) => (claimedBy === null ? accept({ type: 'StarterCreditsClaimed', data: { uid } }) : accept()),
  evolve: (_, { data }) => ({ claimedBy: data.uid }),
};
