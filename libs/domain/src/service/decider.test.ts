import { describe, expect, it } from '@jest/globals';
import type { ServiceEvent } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { serviceDecider } from './decider.js';

const given = specification(serviceDecider);
const accepted: ServiceEvent = { type: 'ServiceAccepted', data: { service: 'replicate' } };

describe('a service that costs money', () => {
  it('is agreed to once', () => {
    given().when({ type: 'AcceptService', service: 'replicate' }).happens(accepted);
    given(accepted).when({ type: 'AcceptService', service: 'replicate' }).happens();
    expect([given().state, given(accepted).state]).toEqual([{ accepted: false }, { accepted: true }]);
  });
});
