/**
 * Migrations expand first, and contract a release later: what a release uses is there until the one after it has gone out. Compared as the
 * database's catalogue shows it, so that no wording of a migration gets by.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrations, RELEASE, type Release, releases } from '@scenewright/migrations';
import { DataSource, type MigrationInterface } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { breaches, type Schema, schemaOf } from './support/schema.js';

type Migration = new () => MigrationInterface;

const ROOT = join(import.meta.dirname, '../..');

/** What a database is like after each release, and what is wrong between one and the next. */
async function breachesOf(all: readonly Migration[], of: readonly Release[]): Promise<string[]> {
  const database = await createTestDatabase({ migrate: false });
  const source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  const runner = source.createQueryRunner();
  const found: string[] = [];
  try {
    let done = 0;
    let before: { of: Release; schema: Schema } | undefined;
    for (const release of of) {
      const last = release.through === undefined ? all.length - 1 : all.findIndex(({ name }) => name === release.through);
      if (last < 0) throw new Error(`release ${release.release} ends with ${release.through}, and there is no such migration`);
      for (; done <= last; done++) await new (all[done] as Migration)().up(runner);
      const schema = await schemaOf(source);
      if (before) found.push(...breaches(before.schema, schema, before.of.unused).map((one) => `release ${release.release}: ${one}`));
      before = { of: release, schema };
    }
    return found;
  } finally {
    await runner.release();
    await source.destroy();
    await database.close();
  }
}

const migration = (name: string, sql: string): Migration =>
  ({
    [name]: class {
      async up(runner: { query(text: string): Promise<unknown> }) {
        await runner.query(sql);
      }
      async down() {}
    },
  })[name] as unknown as Migration;

it('leaves every release what it uses, until the next but one', async () => {
  expect(await breachesOf(migrations, releases)).toEqual([]);
}, 60_000);

it('has releases that are numbered one after the other, and gone out but for the last', () => {
  expect(releases.map(({ release }) => release)).toEqual(releases.map((_, nth) => nth + 1));
  expect(releases.map(({ through }) => through === undefined)).toEqual(releases.map((_, nth) => nth === releases.length - 1));
  expect(RELEASE).toBe(releases.length);
});

it('says of nothing that it is unused which a query names', () => {
  const names = (releases.at(-1)?.unused ?? []).filter((one) => one.split('.').length === 2).map((one) => one.split(/[.(]/)[1] as string);
  const sources = globSync('{apps,libs}/*/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const named = names.filter((name) => sources.some((file) => new RegExp(`\\b${name}\\b`).test(readFileSync(join(ROOT, file), 'utf8'))));
  expect(named).toEqual([]);
});

describe('a migration of the release after this one', () => {
  const shipped = (unused: readonly string[] = []): readonly Release[] => [
    ...releases.slice(0, -1),
    { release: RELEASE, through: migrations.at(-1)?.name as string, unused },
    { release: RELEASE + 1, unused: [] },
  ];
  const next = (sql: string) => [...migrations, migration('Next1799999999999', sql)];

  it.each([
    ['drops a table', 'DROP TABLE ops.secret_mark', 'ops.secret_mark is dropped or renamed'],
    ['drops a column', 'ALTER TABLE read.projects DROP title', 'read.projects.title is dropped or renamed'],
    ['renames a column', 'ALTER TABLE read.projects RENAME title TO name', 'read.projects.title is dropped or renamed'],
    ['drops a function', 'DROP FUNCTION ops.lease_holder_lives(uuid)', 'ops.lease_holder_lives(p_holder uuid) is dropped or renamed'],
    [
      'changes the type of a column',
      'ALTER TABLE ops.releases ALTER release TYPE bigint',
      'ops.releases.release was integer and is bigint',
    ],
    ['needs what could be left out', 'ALTER TABLE ops.checkpoints ALTER error SET NOT NULL', 'ops.checkpoints.error has to be given now'],
    ['adds a column that has to be given', 'ALTER TABLE ops.leases ADD why text NOT NULL', 'ops.leases.why is new and has to be given'],
    ['hides it in a block', "DO $$ BEGIN EXECUTE 'DROP TABLE ops.' || 'secret_mark'; END $$", 'ops.secret_mark is dropped or renamed'],
  ])(
    'is refused when it %s that this one uses',
    async (_, sql, said) => {
      expect(await breachesOf(next(sql), shipped())).toEqual([expect.stringContaining(`release ${RELEASE + 1}: ${said}`)]);
    },
    60_000,
  );

  it.each([
    ['expands', 'ALTER TABLE read.projects ADD remark text; CREATE TABLE ops.remarks (id uuid PRIMARY KEY)', []],
    ['drops a table that this one does not use', 'DROP TABLE ops.secret_mark', ['ops.secret_mark']],
    ['drops a column that this one does not use', 'ALTER TABLE read.projects DROP title', ['read.projects.title']],
    [
      'drops a function that this one does not use',
      'DROP FUNCTION ops.lease_holder_lives(uuid)',
      ['ops.lease_holder_lives(p_holder uuid)'],
    ],
  ])(
    'is good when it %s',
    async (_, sql, unused) => {
      expect(await breachesOf(next(sql), shipped(unused))).toEqual([]);
    },
    60_000,
  );
});

describe('a program of this release', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('is held to what its migrations make, and to nothing that is not there', async () => {
    const source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    const { tables, columns, functions } = await schemaOf(source);
    await source.destroy();
    expect([...tables]).toEqual(expect.arrayContaining(['event_log.events', 'read.projects', 'ops.checkpoints']));
    expect(columns.get('ops.checkpoints.position')).toEqual({ type: 'bigint', isNeeded: false });
    expect(functions.get('ops.lease_holder_lives(p_holder uuid)')).toBe('boolean');
  });
});
