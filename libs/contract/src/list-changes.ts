/** How changes of a list are told: by an answer that says what changed since an earlier one, and by a push. */
import { z } from 'zod';

/**
 * What changed of a list. `items`: those that are new or otherwise than before, whole. `order`: the ids of all that there are, in their
 * order; absent as long as none came, went or changed its place.
 */
export const changesOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), order: z.array(z.string()).optional() });

/** What changed of a list, with its items of that type. */
export interface ListChange<Item> {
  readonly items: readonly Item[];
  readonly order?: readonly string[] | undefined;
}
