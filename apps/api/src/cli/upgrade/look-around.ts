import { type EventStore, KurrentDbEventStore } from '@scenewright/event-log';
import { categoryOf, definitionOf, eventTypes } from '@scenewright/events';
import { migrations, RELEASE } from '@scenewright/migrations';
import type pg from 'pg';
import { declaredProjections } from '../../event-log/declared-projections.js';
import { livingProcesses } from '../../event-log/living-processes.js';
import { neighboursIn } from '../../release-distance.js';
import { migrationsOf } from '../backup/database.js';
import type { Build, CountedEvents, Present } from './upgrade-plan.js';

/** This build, as it would be started. */
export async function thisBuild(): Promise<Build> {
  return {
    release: RELEASE,
    migrations: migrations.map(({ name }) => name),
    projections: await declaredProjections(),
    eventVersions: Object.fromEntries(eventTypes.map((type) => [type, definitionOf(type)?.version ?? 0])),
  };
}

/** `kurrentDb`: where the log is, when it is not in the database. */
export async function present(client: pg.Client, kurrentDb: string | undefined): Promise<Present> {
  const ask = async (text: string, values?: unknown[]) => (await client.query(text, values)).rows;
  const { database: databaseRelease } = await neighboursIn({ query: ask });
  const isThere = async (table: string) => (await ask('SELECT to_regclass($1) IS NOT NULL AS there', [table]))[0]?.there === true;
  return {
    databaseRelease,
    migrationsRun: await migrationsOf(client),
    checkpoints: (await isThere('ops.checkpoints')) ? await ask('SELECT name, version FROM ops.checkpoints') : [],
    events: kurrentDb ? await countedIn(kurrentDb) : (await isThere('event_log.events')) ? await counted(ask) : [],
    living: (await isThere('ops.processes')) ? await livingProcesses(ask) : [],
  };
}

const counted = (ask: (text: string) => Promise<CountedEvents[]>): Promise<CountedEvents[]> =>
  ask(
    `SELECT category, type, schema_version AS "schemaVersion", count(*)::float8 AS count FROM event_log.events
      GROUP BY category, type, schema_version ORDER BY type, schema_version`,
  );

/** KurrentDB counts nothing by itself: the log is read once. */
async function countedIn(url: string): Promise<CountedEvents[]> {
  const store = new KurrentDbEventStore(url);
  try {
    return await countEvents(store);
  } finally {
    await store.close();
  }
}

export async function countEvents(store: Pick<EventStore, 'readAll'>): Promise<CountedEvents[]> {
  const kinds = new Map<string, CountedEvents>();
  for await (const { stream, type, schemaVersion } of store.readAll()) {
    const category = categoryOf(stream);
    const key = `${category} ${type} ${schemaVersion}`;
    kinds.set(key, { category, type, schemaVersion, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return [...kinds.values()];
}
