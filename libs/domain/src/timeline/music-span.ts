import type { Placement } from '@scenewright/events';
import type { Places } from '../places.js';

/**
 * The scenes that music lies over, as indexes in `present`: those between its two ends, whichever of them comes first by now and whether
 * or not they are in the film. Null when none of them is.
 */
export function musicSpan(
  { startSceneUid, endSceneUid }: Extract<Placement, { startSceneUid: string }>,
  present: readonly string[],
  places: Places,
): { readonly first: number; readonly last: number } | null {
  const ends = [places.indexOf(startSceneUid), places.indexOf(endSceneUid)];
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  if (from < 0) return null;
  const covered = places.slice(from, to + 1).flatMap((uid) => (present.includes(uid) ? [present.indexOf(uid)] : []));
  return covered.length === 0 ? null : { first: Math.min(...covered), last: Math.max(...covered) };
}
