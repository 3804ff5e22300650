/** What is told of each event of where somebody lives. */
import type { ResidenceEvent } from '@scenewright/events';
import type { Sentences } from '../event-history.js';

export const residenceSentences: Sentences<ResidenceEvent> = {
  OwnerMovedOut: ({ to }) => `The account moved to ${to}`,
  OwnerStayed: () => 'The account did not move after all',
  OwnerForgotten: () => 'What was left of the account after it had moved was removed',
  OwnerMoveInBegun: ({ from }) => `The account began to move here from ${from}`,
  OwnerMovedIn: () => 'The account moved in with all its films',
};
