import type { Category, RecordedIn } from '@scenewright/events';
import type { EntityManager } from 'typeorm';

/**
 * A read model and how events change it. The projector calls `project` with a batch in log order and commits its writes together
 * with the checkpoint: each event counts exactly once, whatever dies when.
 *
 * Table names stay unqualified: a rebuild runs the same code on tables of its own, beside the ones being read.
 */
export abstract class Projection<C extends Category = Category> {
  /** Of its checkpoint: never changes. */
  abstract readonly name: string;
  /** Raised when the meaning or the shape of its tables changes: the next start then builds it anew beside the old one. */
  abstract readonly version: number;
  abstract readonly categories: readonly C[];
  abstract readonly tables: readonly string[];
  abstract project(events: readonly RecordedIn<C>[], db: EntityManager): Promise<void>;
}
