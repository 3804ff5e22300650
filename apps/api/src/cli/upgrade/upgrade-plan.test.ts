import { describe, expect, it } from '@jest/globals';
import { MemoryEventStore } from '@scenewright/event-log';
import { countEvents } from './look-around.js';
import { type Build, type Present, planInWords, upgradePlan } from './upgrade-plan.js';

const build: Build = {
  release: 2,
  migrations: ['One1', 'Two2'],
  projections: [{ name: 'scenes', version: 3, categories: ['scene'] }],
  eventVersions: { ShotAdded: 2, ShotRemoved: 1 },
};
const living = {
  release: 1,
  roles: ['api'],
  host: 'here',
  pid: 7,
  guardsResidence: false,
  services: {},
  projections: { scenes: 2 },
  events: { ShotAdded: 1, ShotRemoved: 1 },
  lacks: [],
};
const there: Present = {
  databaseRelease: 1,
  migrationsRun: ['One1'],
  checkpoints: [{ name: 'scenes', version: 2 }],
  events: [
    { category: 'scene', type: 'ShotAdded', schemaVersion: 1, count: 25_000 },
    { category: 'user', type: 'ShotRemoved', schemaVersion: 1, count: 9 },
  ],
  living: [living],
};

describe('a build that may be started', () => {
  it('is told what it changes, how long it takes, and what those that run do not know', () => {
    expect(upgradePlan(build, there)).toEqual({
      ok: true,
      release: 2,
      database_release: 1,
      migrations: ['Two2'],
      projections: [{ name: 'scenes', from: 2, to: 3, events: 25_000, seconds: 3 }],
      unknown_events: [],
      processes: [{ release: 1, roles: ['api'], host: 'here', pid: 7, new_events: ['ShotAdded (version 2)'] }],
      problems: [],
    });
  });

  it('reads as sentences', () => {
    expect(planInWords(upgradePlan(build, there))).toEqual([
      'release 2 on a database at release 1',
      'migrations that will run: Two2',
      'scenes will be built: version 3 beside version 2, 25000 events, about 3 s',
      'runs now: release 1 as api, process 7 on here; does not know ShotAdded (version 2), and answers 503 where a stream holds one',
      '✓ this build can be started beside what runs',
    ]);
  });

  it('changes nothing where everything is as it comes with it', () => {
    const same: Present = {
      ...there,
      databaseRelease: 2,
      migrationsRun: build.migrations,
      checkpoints: [{ name: 'scenes', version: 3 }],
      living: [],
    };
    expect(upgradePlan(build, same)).toMatchObject({ ok: true, migrations: [], projections: [], processes: [] });
  });
});

describe('a build that must not be started', () => {
  it.each<[string, Partial<Present>, string]>([
    ['a database two releases away', { databaseRelease: 4 }, 'release 4'],
    ['a process two releases away', { living: [{ ...living, release: 0 }, living] }, 'still run on this database'],
    [
      'an event that it does not know',
      { events: [{ category: 'scene', type: 'ShotRated', schemaVersion: 1, count: 1 }] },
      'stand still before the first of them, for everybody',
    ],
    [
      'a version of an event that it does not know',
      { events: [{ category: 'scene', type: 'ShotAdded', schemaVersion: 3, count: 1 }] },
      'restore a backup from before',
    ],
    ['a projection of a newer version, and none of its own', { checkpoints: [{ name: 'scenes', version: 4 }] }, 'kept at version 4'],
  ])('is told why: %s', (_, other, said) => {
    const plan = upgradePlan(build, { ...there, ...other });
    expect(plan.ok).toBe(false);
    expect(plan.problems).toEqual([expect.stringContaining(said)]);
  });

  it('may be when its own version of a projection was set aside', () => {
    const checkpoints = [
      { name: 'scenes', version: 4 },
      { name: 'scenes@3', version: 3 },
    ];
    expect(upgradePlan(build, { ...there, checkpoints })).toMatchObject({ ok: true, projections: [] });
  });
});

it('counts the events of any log by their kinds', async () => {
  const store = new MemoryEventStore();
  const metadata = { correlationId: 'c', causationId: 'c', actor: { uid: 'ada', role: 'creator' as const }, subject: {} };
  const event = (type: string, schemaVersion: number) => ({ id: crypto.randomUUID(), type, schemaVersion, data: {}, metadata });
  await store.append([
    { stream: 'scene-1', expected: 'none', events: [event('ShotAdded', 1), event('ShotAdded', 2), event('ShotAdded', 1)] },
  ]);
  expect(await countEvents(store)).toEqual([
    { category: 'scene', type: 'ShotAdded', schemaVersion: 1, count: 2 },
    { category: 'scene', type: 'ShotAdded', schemaVersion: 2, count: 1 },
  ]);
});
