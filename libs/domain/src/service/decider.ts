import type { ServiceEvent } from '@scenewright/events';
import { accept, type Decider } from '../decision.js';

/** Whether orders may go out to a service that costs money. */
export interface ServiceState {
  readonly accepted: boolean;
}

export interface ServiceCommand {
  readonly type: 'AcceptService';
  readonly service: string;
}

export const serviceDecider: Decider<ServiceState, ServiceCommand, ServiceEvent> = {
  initial: { accepted: false },
  decide: ({ accepted }, { service }) => (accepted ? accept() : accept({ type: 'ServiceAccepted', data: { service } })),
  evolve: () => ({ accepted: true }),
};
