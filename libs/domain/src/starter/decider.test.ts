import { describe, expect, it } from '@jest/globals';
import type { StarterEvent } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { starterDecider } from './decider.js';

const given = specification(starterDecider);
const claimed: StarterEvent = { type: 'StarterCreditsClaimed', data: { uid: 'u1' } };

describe('starter credits', () => {
  it('are for whoever claims them first', () => {
    given().when({ type: 'ClaimStarterCredits', uid: 'u1' }).happens(claimed);
    expect([given().state, given(claimed).state]).toEqual([{ claimedBy: null }, { claimedBy: 'u1' }]);
  });
  it.each(['u1', 'u2'])('are claimed once, also by %s', (uid) =>
    given(claimed).when({ type: 'ClaimStarterCredits', uid }).changesNothing(),
  );
});
