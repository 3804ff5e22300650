import { idOf, type RecordedEvent } from '@scenewright/events';

/** Projects whose deletion became final: what is shown of them goes. */
export const shredded = (events: readonly RecordedEvent[]): string[] =>
  events.filter(({ type }) => type === 'ProjectShredded').map(({ stream }) => idOf(stream));

/** The events of these categories alone. */
export const ofCategory = (events: readonly RecordedEvent[], category: string): RecordedEvent[] =>
  events.filter(({ stream }) => stream.startsWith(`${category}-`));
