/** What is told of each event of the seals of the log. */
import type { SealEvent } from '@scenewright/events';
import type { Sentences } from '../event-history.js';

export const sealSentences: Sentences<SealEvent> = {
  LogSealed: ({ position, count }) => `The log has a seal up to position ${position}, over ${count} events`,
};
