/**
 * What each read model makes of one history, kept by its version: a read model whose rows change without a new version is never built anew
 * where the studio runs already, so half of its rows would have another shape than the other half.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Projection } from '@scenewright/event-log';
import { categoryOf, eventTypes, type Recorded } from '@scenewright/events';
import { DataSource, type EntityManager, getMetadataArgsStorage, type QueryRunner } from 'typeorm';
import { PersonKeys } from '../../apps/api/src/accounts/person-keys.js';
import { databaseOptions } from '../../apps/api/src/database.js';
import { createTestDatabase, openDataSource, type TestDatabase } from '../support/database.js';
import { history, untoldEvents } from './support/history.js';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = 'test/projections/golden';
const KEEP = 'KEEP_GOLDEN=1 npm test -- test/projections/golden';

/** What a projection gets in place of what the studio would give it, by the class that it asks for. */
const standIns = new Map<unknown, object>([[PersonKeys, { unseal: async (_uid: string, sealed: string) => sealed }]]);

type ProjectionClass = new (...parts: readonly object[]) => Projection;
const isProjection = (value: unknown): value is ProjectionClass => typeof value === 'function' && value.prototype instanceof Projection;

/** The projection that a file declares. */
async function projectionIn(file: string): Promise<Projection> {
  const module: Record<string, unknown> = await import(join(ROOT, file));
  const [Class, ...others] = Object.values(module).filter(isProjection);
  if (!Class || others.length > 0) throw new Error(`${file} has to export one projection`);
  const wanted: readonly unknown[] = Reflect.getMetadata('design:paramtypes', Class) ?? [];
  return new Class(
    ...wanted.map((part) => {
      const standIn = standIns.get(part);
      if (!standIn) throw new Error(`${file} asks for something that has no stand-in here: give it one in test/projections/golden.test.ts`);
      return standIn;
    }),
  );
}

type Tables = Record<string, unknown[]>;

/** `history`: a hash of the events. Rows of two histories say nothing about the shape of either. */
interface Golden {
  readonly history: string;
  /** Types of those of the events that nobody had told of. */
  readonly untold?: readonly string[];
  readonly tables: Tables;
}

const goldenOf = ({ name, version }: Pick<Projection, 'name' | 'version'>) => `${FOLDER}/${name}.v${version}.json`;

const hashOf = (events: readonly Recorded[]): string =>
  createHash('sha256')
    .update(JSON.stringify(events, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    .digest('hex')
    .slice(0, 16);

const files = globSync('apps/api/src/**/*.projection.ts', { cwd: ROOT }).sort();
const events = history();

const heardBy = ({ categories }: Projection, all = events): Recorded[] => {
  const heard: readonly string[] = categories;
  return all.filter(({ stream }) => heard.includes(categoryOf(stream)));
};

describe('the history that read models are held to', () => {
  it('has every event of the catalogue', () => expect([...new Set(events.map(({ type }) => type))].sort()).toEqual([...eventTypes].sort()));

  it('is the same each time', () => expect(history()).toEqual(events));
});

describe('what a read model makes of the history', () => {
  let database: TestDatabase;
  let source: DataSource;
  const projections = new Map<string, Projection>();
  /** Names of those whose next version has just been kept. */
  const raised = new Set<string>();

  beforeAll(async () => {
    for (const file of files) projections.set(file, await projectionIn(file));
    database = await createTestDatabase();
    // those of the projections, which have been loaded with them
    const entities = getMetadataArgsStorage().tables.map(({ target }) => target);
    source = await openDataSource({ ...databaseOptions({ DATABASE_URL: database.url }), entities });
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.close();
  });

  const projectionOf = (file: string): Projection => {
    const projection = projections.get(file);
    if (!projection) throw new Error(`${file} was not loaded`);
    return projection;
  };

  /** The rows of its tables when the events come in batches of this size. Nothing stays in the database. */
  async function rowsOf(projection: Projection, size: number, heard = heardBy(projection)): Promise<Tables> {
    const runner = oneAfterTheOther(source.createQueryRunner());
    await runner.startTransaction();
    try {
      await runner.query("SET LOCAL TIME ZONE 'UTC'");
      for (let from = 0; from < heard.length; from += size) await projection.project(heard.slice(from, from + size), runner.manager);
      const found: Tables = {};
      for (const table of projection.tables) found[table] = await rows(runner.manager, table);
      return found;
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  }

  /** A projection has one connection, which takes the next statement when it has answered the last. */
  function oneAfterTheOther(runner: QueryRunner): QueryRunner {
    const ask = runner.query.bind(runner) as (...given: unknown[]) => Promise<never>;
    let asked: string | null = null;
    runner.query = async (text: string, ...more: unknown[]) => {
      if (asked) throw new Error(`asked before the connection was free: ${text}, while it was at ${asked}`);
      asked = text;
      return ask(text, ...more).finally(() => {
        asked = null;
      });
    };
    return runner;
  }

  const rows = async (db: EntityManager, table: string): Promise<unknown[]> => {
    const found: { row: unknown }[] = await db.query(`SELECT to_jsonb(one) AS row FROM read.${table} one ORDER BY to_jsonb(one)::text`);
    return found.map(({ row }) => row);
  };

  it.each(files)('is the same in batches as event by event: %s', async (file) => {
    const projection = projectionOf(file);
    expect(await rowsOf(projection, 1)).toEqual(await rowsOf(projection, events.length));
  });

  it.each(files)('fills each of its tables: %s', async (file) => {
    for (const [table, found] of Object.entries(await rowsOf(projectionOf(file), events.length)))
      expect({ table, rows: found.length }).not.toEqual({ table, rows: 0 });
  });

  it.each(files)('has the shape of its version: %s', async (file) => {
    const projection = projectionOf(file);
    const golden = goldenOf(projection);
    const untold = untoldEvents().filter((type) => heardBy(projection).some((event) => event.type === type));
    const now: Golden = {
      history: hashOf(heardBy(projection)),
      ...(untold.length > 0 ? { untold } : {}),
      tables: await rowsOf(projection, events.length),
    };
    const keeps = Boolean(process.env.KEEP_GOLDEN);
    if (!existsSync(join(ROOT, golden))) {
      if (!keeps) throw new Error(`nobody has kept what the read model ${projection.name} shows: run \`${KEEP}\``);
      return keep(golden, now);
    }
    const kept: Golden = JSON.parse(readFileSync(join(ROOT, golden), 'utf8'));
    if (now.history === kept.history && isDeepStrictEqual(now.tables, kept.tables)) return;
    // the history as it was kept, without what has come behind it: what differs then is the shape
    const before = heardBy(projection, history([...(kept.untold ?? [])]));
    const difference = differenceOf(now.tables, kept.tables);
    if (difference && hashOf(before) !== kept.history) throw new Error(`${otherHistory(projection, file)}\n\n${difference}`);
    const isOfItsVersion = !difference || isDeepStrictEqual(await rowsOf(projection, before.length, before), kept.tables);
    if (!keeps) throw new Error(`${isOfItsVersion ? moreHistory(projection) : otherShape(projection, file)}\n\n${difference}`);
    if (isOfItsVersion) return keep(golden, now, 'w');
    keepNextVersion(projection, file, now);
    raised.add(projection.name);
  });

  it('is kept of no version that is still to come, and of nothing else', () => {
    const versions = new Map([...projections.values()].map(({ name, version }) => [name, version + (raised.has(name) ? 1 : 0)]));
    for (const file of readdirSync(join(ROOT, FOLDER))) {
      const [, name = '', version] = /^(.+)\.v(\d+)\.json$/.exec(file) ?? [];
      expect({ file, isOfAVersion: Number(version) <= (versions.get(name) ?? 0) }).toEqual({ file, isOfAVersion: true });
    }
  });
});

/** Never over what has been kept, unless its shape is the same: a version has one. */
function keep(golden: string, state: Golden, flag: 'w' | 'wx' = 'wx'): void {
  writeFileSync(join(ROOT, golden), `${JSON.stringify(state, null, 2)}\n`, { flag });
}

/** Raises the version where it is declared: studios that run build the read model anew when they start. */
function keepNextVersion({ name, version }: Projection, file: string, state: Golden): void {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const declared = `readonly version = ${version};`;
  if (!source.includes(declared)) throw new Error(`${file} does not say \`${declared}\`: raise its version by hand`);
  writeFileSync(join(ROOT, file), source.replace(declared, `readonly version = ${version + 1};`));
  keep(goldenOf({ name, version: version + 1 }), state);
}

function differenceOf(now: Tables, kept: Tables): string {
  try {
    expect(now).toEqual(kept);
    return '';
  } catch (difference) {
    return String(difference);
  }
}

const otherShape = ({ name }: Projection, file: string): string =>
  `the read model ${name} has another shape, so it needs a new version in ${file}: \`${KEEP}\` raises it and keeps the new state`;

const moreHistory = ({ name }: Projection): string =>
  `the history of the read model ${name} is another, and its shape is as it was: keep the new state with \`${KEEP}\``;

const otherHistory = (projection: Projection, file: string): string =>
  [
    `the history that the read model ${projection.name} is made from has changed, so nobody can tell whether its shape has.`,
    `If it has, raise its version in ${file}. If only the history has, delete ${goldenOf(projection)}.`,
    `Then keep the new state with \`${KEEP}\``,
  ].join('\n');
