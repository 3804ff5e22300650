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

/** The newest `most` of what was removed, and the places without those that are given up. */
export function keepNewest<Item>(
  removed: readonly Item[],
  places: Places,
  most: number,
  idOf: (item: Item) => string,
): { readonly removed: readonly Item[]; readonly places: Places } {
  const lost = removed.slice(0, -most).map(idOf);
  return { removed: removed.slice(-most), places: places.filter((id) => !lost.includes(id)) };
}
