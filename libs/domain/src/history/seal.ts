import type { SealEvent } from '@scenewright/events';
import type { Sentences } from './sentences.js';

export const sealSentences: Sentences<SealEvent> = {
  LogSealed: ({ position, count }) => `The log has a seal up to position ${position}, over ${count} events`,
};
