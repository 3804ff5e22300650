import type { PushedChange, Shown } from '@scenewright/contract';
import type { Category, EventOf } from '@scenewright/events';
import type { EntityManager } from 'typeorm';

/** What an event changes of what is shown. */
export interface Carried<Data = unknown> {
  /** Ids of the items of its stream (shots, audios, characters) that it makes new or otherwise; `all` of them. None when absent. */
  touches?(data: Data): readonly string[] | 'all';
  /** Items come, go or change places. */
  readonly moves?: boolean;
  /** What its push does not carry, to be fetched again where it is shown. */
  readonly stale?: readonly Shown[];
}

/** By event, of a category of streams. The push of an event that is missing carries nothing: all that its stream shows is fetched again. */
export type CarriedBy<C extends Category> = { readonly [E in EventOf<C> as E['type']]?: Carried<E['data']> };

/** What some events of one stream touched. */
export interface Touched {
  readonly ids: ReadonlySet<string> | 'all';
  readonly moves: boolean;
}

/** The parts of a pushed change that are made of views. */
export type ChangedViews = Omit<PushedChange, 'at' | 'stale'>;

/**
 * How what happens in a category of streams is pushed: which events touch what, and how that looks on a screen. One class a file
 * `<feature>/….changes.ts`; it is found by lying there.
 */
export abstract class Changes<C extends Category = Category> {
  abstract readonly name: C;
  /** Of the read model that the views are made of. */
  abstract readonly projection: string;
  abstract readonly events: CarriedBy<C>;

  /** The views of what was touched, read with `db`; null when there is nothing (any more) to be shown. `id`: of the stream. */
  abstract read(id: string, touched: Touched, db: EntityManager): Promise<ChangedViews | null>;
}

/** The items that were touched, and the order of all when it changed. */
export function changesOf<Item, View>(
  items: readonly Item[],
  { ids, moves }: Touched,
  idOf: (item: Item) => string,
  view: (item: Item, index: number) => View,
): { items: View[]; order?: string[] } {
  return {
    items: items.flatMap((item, index) => (ids === 'all' || ids.has(idOf(item)) ? [view(item, index)] : [])),
    ...(moves ? { order: items.map(idOf) } : {}),
  };
}
