/** The ids of a list in order, of those that were removed too: where each of them is to come back to. */
export type Places = readonly string[];

/** The places after `id` was put into the list, which from now on reads `present`: right behind the one that it follows there. */
export function placed(places: Places, present: readonly string[], id: string): Places {
  const others = places.filter((one) => one !== id);
  const before = present[present.indexOf(id) - 1];
  return others.toSpliced(before === undefined ? 0 : others.indexOf(before) + 1, 0, id);
}

/** Index in `present` at which a removed item comes back: behind those that stood before it and are there, wherever they are now. */
export function indexToReturn(places: Places, present: readonly string[], id: string): number {
  return places.slice(0, places.indexOf(id)).filter((one) => present.includes(one)).length;
}

/** The places after `id` was put right behind another one, be that removed or not; null: at the beginning. */
export function placedBehind(places: Places, id: string, behind: string | null): Places {
  const others = places.filter((one) => one !== id);
  return others.toSpliced(behind === null ? 0 : others.indexOf(behind) + 1, 0, id);
}

/**
 * Where an item stands once it is back behind the first of `followed` that the list still knows, as it was before it was moved. `followed`:
 * those that stood before it, the nearest first.
 */
export function placeBack(places: Places, present: readonly string[], id: string, followed: readonly string[]) {
  const behind = followed.find((one) => one !== id && places.includes(one)) ?? null;
  const now = placedBehind(places, id, behind);
  const isMoved = now.some((one, index) => one !== places[index]);
  return { behind, to: indexToReturn(now, present, id) + 1, isMoved };
}

/** Those that stand before an item, the nearest first. */
export const followedBy = (places: Places, id: string): readonly string[] => places.slice(0, places.indexOf(id)).reverse();
