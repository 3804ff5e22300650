import type { ServiceEvent } from '@scenewright/events';
import type { Sentences } from './sentences.js';
import { ownWords } from './words.js';

export const serviceSentences: Sentences<ServiceEvent> = {
  ServiceAccepted: ({ service }) => `Agreed to what orders at ${ownWords(service) ?? 'a service'} cost`,
};
