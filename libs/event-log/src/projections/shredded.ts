import { idOf, type Recorded } from '@scenewright/events';

/** Projects whose deletion became final: what is shown of them goes. */
export const shreddedProjects = (events: readonly Recorded[]): string[] =>
  events.filter(({ type }) => type === 'ProjectShredded').map(({ stream }) => idOf(stream));
