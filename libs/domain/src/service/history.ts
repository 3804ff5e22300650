/** What is told of each event of a service. */
import type { ServiceEvent } from '@scenewright/events';
import type { Sentences } from '../event-history.js';
import { ownWords } from '../phrases.js';

export const serviceSentences: Sentences<ServiceEvent> = {
  ServiceAccepted: ({ service }) => `Agreed to what orders at ${ownWords(service) ?? 'a service'} cost`,
};
