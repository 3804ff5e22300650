import { inSpan } from '@scenewright/telemetry';
import type { DataSource, EntityManager } from 'typeorm';
import type { Checkpoints, Move } from './checkpoints.js';

/** What one projection makes of a batch of events, and how far that brings it. */
export interface Projected extends Move {
  readonly events: number;
  /** `traceparent`s of the events, where those were recorded. */
  readonly traces: readonly (string | undefined)[];
  readonly work: (db: EntityManager) => Promise<void>;
}

/** A longer batch keeps the others waiting for more than a commit costs. */
const LARGEST = 20;

interface Waiting {
  readonly projected: Projected;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Commits what several projections of a process have ready at the same moment, as they do after an append that concerns all of them, in
 * one transaction: a commit for each costs more than most of the work. When one of them fails, each is committed by itself.
 */
export class SharedCommits {
  private waiting: Waiting[] = [];

  constructor(
    private readonly database: DataSource,
    private readonly checkpoints: Checkpoints,
  ) {}

  /** @throws {Fenced} and whatever the work throws; nothing of it is committed then */
  commit(projected: Projected): Promise<void> {
    if (projected.events > LARGEST) return this.commitAll([projected]);
    return new Promise((done, failed) => {
      this.waiting.push({ projected, done, failed });
      // whoever is woken by the same events comes before this
      if (this.waiting.length === 1) setImmediate(() => void this.flush());
    });
  }

  private async flush(): Promise<void> {
    const all = this.waiting;
    this.waiting = [];
    const isDone =
      all.length > 1 &&
      (await this.commitAll(all.map(({ projected }) => projected)).then(
        () => true,
        () => false,
      ));
    for (const { projected, done, failed } of all) {
      if (isDone) done();
      else void this.commitAll([projected]).then(done, failed);
    }
  }

  private commitAll(all: readonly Projected[]): Promise<void> {
    const attributes = {
      'scenewright.readers': all.map(({ name }) => name),
      'scenewright.events.count': all.reduce((sum, { events }) => sum + events, 0),
    };
    return inSpan('project', { attributes, after: all.flatMap(({ traces }) => traces) }, () =>
      this.database.transaction(async (db) => {
        await this.checkpoints.advanceAll(db, all);
        for (const { work } of all) await work(db);
      }),
    );
  }
}
