import type { Recorded } from '@scenewright/events';
import { each, type Finding } from './finding.js';

/** Positions are 1, 2, 3 … to the end. Holds for a log in PostgreSQL. */
export function positionsWithoutGaps(events: readonly Recorded[]): Finding {
  let last = 0n;
  return each(events, ({ position }) => {
    const expected = last + 1n;
    last = position;
    return position !== expected && `position ${position} where ${expected} was to come`;
  });
}

/** The versions of every stream are 1, 2, 3 … in the order of the log. */
export function versionsWithoutGaps(events: readonly Recorded[]): Finding {
  const last = new Map<string, number>();
  return each(events, ({ stream, version }) => {
    const expected = (last.get(stream) ?? 0) + 1;
    last.set(stream, version);
    return version !== expected && `${stream} has version ${version} where ${expected} was to come`;
  });
}

/** No event is in the log twice. */
export function eventsOnce(events: readonly Recorded[]): Finding {
  const seen = new Set<string>();
  return each(events, ({ id, type, position }) => {
    if (seen.has(id)) return `${type} at ${position} is in the log a second time`;
    seen.add(id);
  });
}
