import type { StarterEvent } from '@scenewright/events';
import type { Sentences } from './sentences.js';

export const starterSentences: Sentences<StarterEvent> = {
  StarterCreditsClaimed: () => 'The free credits to start with were claimed',
};
