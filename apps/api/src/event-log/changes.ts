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

/** By event, of a category of streams. */
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
  /** The field in which events name the item that they are about; null where a stream shows one thing. */
  readonly item: string | null = null;
  /** What is known of each event. One that is missing is held to change whatever events of its stream do. */
  abstract readonly events: CarriedBy<C>;

  /** The views of what was touched, read with `db`; null when there is nothing (any more) to be shown. `id`: of the stream. */
  abstract read(id: string, touched: Touched, db: EntityManager): Promise<ChangedViews | null>;

  /** What an event changes of what is shown. */
  carriedBy(type: string): Carried {
    const known: Readonly<Record<string, Carried | undefined>> = this.events;
    return (Object.hasOwn(known, type) && known[type]) || this.anything;
  }

  /** Always right, and more to fetch than most events need. */
  private get anything(): Carried {
    const { item } = this;
    return {
      touches: (data) => {
        const named = item === null ? undefined : (data as Readonly<Record<string, unknown>>)[item];
        return typeof named === 'string' ? [named] : 'all';
      },
      moves: true,
      stale: [...new Set(Object.values<Carried | undefined>(this.events).flatMap((carried) => carried?.stale ?? []))],
    };
  }
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
