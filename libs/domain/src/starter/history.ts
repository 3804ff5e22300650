/** What is told of each event of the credits to start with. */
import type { StarterEvent } from '@scenewright/events';
import type { Sentences } from '../event-history.js';

export const starterSentences: Sentences<StarterEvent> = {
  StarterCreditsClaimed: () => 'The free credits to start with were claimed',
};
