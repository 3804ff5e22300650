import { isDraft, original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { ListChange } from '@scenewright/contract';

/**
 * How a change fits what it is put into. `whole`: it says what all there is, and all of that is there. `ahead`: it knows of something that
 * a later push brings. `unfit`: what it stands on is not there, and never comes by itself.
 */
export type Fit = 'fits' | 'whole' | 'ahead' | 'unfit';

/** As it is in the store, where it is a draft of that. */
const stored = <Item>(item: Item): Item => (isDraft(item) ? (original(item as object) as Item) : item);

/** The item that there was where it says the same: who draws it has nothing to do then. */
const unlessSame = <Item>(before: Item | undefined, item: Item): Item =>
  before === undefined ? item : copyWithStructuralSharing<Item>(stored(before), item);

/** Brings a list up to date with what was pushed of it; changes what it is given, unless the change is unfit. */
export function applyList<Item>(list: Item[], { items, order }: ListChange<Item>, idOf: (item: Item) => string): Fit {
  const places = new Map(list.map((item, index) => [idOf(item), index]));
  if (!order) {
    if (!items.every((item) => places.has(idOf(item)))) return 'unfit';
    for (const item of items) {
      const place = places.get(idOf(item)) as number;
      const before = list[place];
      const next = unlessSame(before, item);
      // a draft that is put where it is counts as a change
      if (next !== stored(before)) list[place] = next;
    }
    return 'fits';
  }
  const changed = new Map(items.map((item) => [idOf(item), item]));
  const next = order
    .map((id) => {
      const before = list[places.get(id) ?? -1];
      const item = changed.get(id);
      return item === undefined ? before : unlessSame(before, item);
    })
    .filter((item) => item !== undefined);
  list.splice(0, list.length, ...next);
  return next.length === order.length ? 'whole' : 'ahead';
}
