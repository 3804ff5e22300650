import type { RecordedEvent } from '@scenewright/events';
import type { EntityManager } from 'typeorm';

/**
 * A read model and how events change it. The projector calls `project` with a batch in log order and commits its writes together
 * with the checkpoint: each event counts exactly once, whatever dies when.
 *
 * Table names stay unqualified: a rebuild runs the same code on tables of its own, beside the ones being read.
 */
export interface Projection {
  readonly name: string;
  /** Raised when the meaning or the shape of its tables changes: the next start then builds it anew beside the old one. */
  readonly version: number;
  readonly categories: readonly string[];
  readonly tables: readonly string[];
  project(events: readonly RecordedEvent[], db: EntityManager): Promise<void>;
}

/** Injection token of every projection there is (an array). */
export const PROJECTIONS = Symbol('projections');
