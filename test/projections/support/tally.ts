import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import {
  Checkpoints,
  type Decode,
  type EventStore,
  Leases,
  PostgresEventStore,
  type Process,
  ProcessRunner,
  Projection,
  Projector,
  type SharedCommits,
  versionSchema,
} from '@scenewright/event-log';
import type { Category, Recorded } from '@scenewright/events';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseOptions } from '../../../apps/api/src/database.js';
import { newEvent } from '../../event-store/support/events.js';
import { createTestDatabase, openDataSource } from '../../support/database.js';

/** A category of these tests alone, whose events stand in no catalogue. */
export const TALE = 'tale' as Category;

/** Hands such events over as they are. */
export const unchanged: Decode = (recorded) => recorded as Recorded;

/** As a program that knows no event of the type `Newer`. */
export const older: Decode = (recorded) => (recorded.type === 'Newer' ? null : unchanged(recorded));

/** One connection to everything, as a process of the studio has it. */
export interface Node {
  readonly store: EventStore;
  readonly database: DataSource;
  readonly leases: Leases;
  close(): Promise<void>;
}

/** A log with a read model of its own that counts the events of each stream, for as many processes as a test wants. */
export async function openTallies(names: readonly string[] = ['tally']) {
  const { url, close } = await createTestDatabase();
  const nodes: Node[] = [];
  const openNode = async ({ version = 1 } = {}): Promise<Node> => {
    const store = new PostgresEventStore(url, { pollInterval: 100 });
    const database = await openDataSource(
      databaseOptions(
        { DATABASE_URL: url },
        names.map((name) => versionSchema(name, version)),
      ),
    );
    const leases = new Leases(url, new Logger('leases'));
    const node = {
      store,
      database,
      leases,
      close: async () => {
        await leases.close();
        await store.close();
        if (database.isInitialized) await database.destroy();
      },
    };
    nodes.push(node);
    return node;
  };
  const { store, database } = await openNode();
  for (const name of names) await database.query(`CREATE TABLE read.${name} (stream text PRIMARY KEY, events integer NOT NULL, note text)`);
  const checkpoints = new Checkpoints(database);
  return {
    url,
    store,
    database,
    openNode,
    status: (name = names[0] as string) => checkpoints.find(name),
    /** Appends an event with this data to a stream. */
    tell: async (stream: string, data: object = {}, type?: string) =>
      (await store.append([{ stream, expected: 'any', events: [newEvent({ data, ...(type ? { type } : {}) })] }])).position,
    counts: async (name = names[0] as string): Promise<Record<string, number>> => {
      const rows: { stream: string; events: number }[] = await database.query(`SELECT stream, events FROM read.${name}`);
      return Object.fromEntries(rows.map((row) => [row.stream, row.events]));
    },
    close: async () => {
      for (const node of nodes) await node.close().catch(() => undefined);
      await close();
    },
  };
}

/** Keeps a projection of tales, as this process would. */
export const projectorOn = (
  { store, database, leases }: Node,
  projection: Projection,
  decode: Decode = unchanged,
  commits?: SharedCommits,
): Projector =>
  new Projector(projection, store, database, leases, new Logger(projection.name), new Checkpoints(database), {
    decode,
    ...(commits ? { commits } : {}),
  });

/** Runs a process that reacts to tales, as this process would. */
export const runnerOn = ({ store, database, leases }: Node, process: Process, decode: Decode = unchanged): ProcessRunner =>
  new ProcessRunner(process, store, leases, new Logger(process.name), new Checkpoints(database), { decode });

/** Counts events. Data `{ poison: true }` is what it cannot take, as long as `ill`; `meanwhile` happens before each batch. */
export class Tally extends Projection {
  readonly tables: readonly string[];
  ill = true;
  note = '';
  meanwhile: () => Promise<void> = async () => undefined;

  constructor(
    readonly name = 'tally',
    readonly version = 1,
    readonly categories: readonly Category[] = [TALE],
  ) {
    super();
    this.tables = [name];
  }

  async project(events: readonly Recorded[], db: EntityManager): Promise<void> {
    await this.meanwhile();
    for (const { stream, data } of events) {
      if (this.ill && 'poison' in data) throw new Error('this event is poison');
      await db.query(
        `INSERT INTO ${this.name} (stream, events, note) VALUES ($1, 1, $2) ON CONFLICT (stream) DO UPDATE SET events = ${this.name}.events + 1, note = $2`,
        [stream, this.note],
      );
    }
  }
}

/** Waits for something that happens in the background. */
export async function until(isSo: () => Promise<boolean>, patienceMs = 120_000): Promise<void> {
  for (const givenUp = Date.now() + patienceMs; !(await isSo()); await sleep(20))
    if (Date.now() > givenUp) throw new Error('waited in vain');
}
