import type { Recorded } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { placeOf, type SubscriptionBatch } from '../event-store.js';
import type { Log } from '../log.js';
import { isFaultOfServer } from '../postgres/connection.js';
import { type Checkpoints, Fenced, type Move, type Progress } from './checkpoints.js';
import type { Projection } from './projection.js';
import type { SharedCommits } from './shared-commits.js';

/** What is to be projected of a batch. */
export interface KnownBatch extends Pick<SubscriptionBatch, 'events' | 'position'> {
  /** Those of the events that this program knows. */
  readonly known: readonly Recorded[];
  /** How many of them only a newer one does, where they are left out. */
  readonly leftOut: number;
}

/** Projects batches, each in one commit with the checkpoint behind it; where an event is poison, as far as that. */
export class BatchProjector {
  constructor(
    private readonly projection: Projection,
    private readonly database: DataSource,
    private readonly checkpoints: Checkpoints,
    private readonly commits: SharedCommits,
    private readonly log: Log,
  ) {}

  /** False when an event of the batch cannot be projected: the checkpoint says so. @throws {Fenced} */
  async apply(batch: KnownBatch, progress: Progress): Promise<boolean> {
    const last = batch.events.at(-1);
    try {
      await progress.move(batch.position, last && placeOf(last), (move) => this.commit({ ...move, leftOut: batch.leftOut }, batch.known));
      return true;
    } catch (error) {
      if (!(await isFaultOfEvents(error, this.database))) throw error;
    }
    // some event of the batch is poison: go event by event, so that those before it count and it alone is shown
    for (const event of batch.known) {
      try {
        await progress.move(event.position, placeOf(event), (move) => this.commit(move, [event]));
      } catch (error) {
        if (!(await isFaultOfEvents(error, this.database))) throw error;
        this.log.error(`cannot project ${event.type} at position ${event.position} (${event.stream}): ${(error as Error).stack}`);
        await this.checkpoints.markFailed(progress, progress.stored, event.position, error);
        return false;
      }
    }
    if (progress.position !== batch.position) progress.pass(batch.position);
    return true;
  }

  private commit(move: Move, events: readonly Recorded[]): Promise<void> {
    return this.commits.commit({
      ...move,
      events: events.length,
      traces: events.map(({ metadata }) => metadata.trace),
      work: async (db) => {
        if (events.length > 0) await this.projection.project(events, db);
      },
    });
  }
}

/** Tells a broken event from a fence, a broken connection and a server without room: those pass, and then the same event is projected. */
export const isFaultOfEvents = async (error: unknown, database: DataSource): Promise<boolean> =>
  !(error instanceof Fenced) && !isFaultOfServer(error) && (await answers(database));

const answers = (database: DataSource): Promise<boolean> =>
  database.query('SELECT 1').then(
    () => true,
    () => false,
  );
