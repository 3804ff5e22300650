import type { ServiceEvent } from '@scenewright/events';
import type { Sentences } from './sentences.js';

export const serviceSentences: Sentences<ServiceEvent> = {
  ServiceAccepted: ({ service }) => `Agreed to what orders at ${service} cost`,
};
