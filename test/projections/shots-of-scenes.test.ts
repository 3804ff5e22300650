import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newShot, type SceneState, sceneDecider, shotStatuses } from '@scenewright/domain';
import { type RecordedIn, type SceneEvent, streams } from '@scenewright/events';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../apps/api/src/database.js';
import { SceneRow, SceneShotRow } from '../../apps/api/src/scenes/scene.entity.js';
import { statusesOf } from '../../apps/api/src/scenes/scene-statuses.js';
import { ScenesProjection } from '../../apps/api/src/scenes/scenes.projection.js';
import { changedScenes, storedScenes } from '../../apps/api/src/scenes/stored-scenes.js';
import { ShotsOfScenes1763700000022 } from '../../migrations/0022-shots-of-scenes.js';
import { ChangesOfScenes1763700000059 } from '../../migrations/0059-changes-of-scenes.js';
import { OrderOfShots1763700000075 } from '../../migrations/0075-order-of-shots.js';
import { createTestDatabase, openDataSource, type TestDatabase } from '../support/database.js';

const uid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [PROJECT, SCENE] = [uid(1), uid(2)];
const SHOTS = [uid(11), uid(12), uid(13)] as const;
const text = (name: string) => ({
  ...{ name, visuals: name, audio: '', narration: '', duration_seconds: 5 },
  ...{ image_prompt: `A picture of ${name}`, video_prompt: `${name} moves` },
});

describe('the shots of a scene as rows of their own', () => {
  let testDatabase: TestDatabase;
  let database: DataSource;
  let position: number;

  const event = (type: SceneEvent['type'], data: object) =>
    ({
      ...{ id: uid(1000 + position), type, data, stream: streams.scene(SCENE), version: position, schemaVersion: 1, metadata: {} },
      position: BigInt(position++),
      recordedAt: new Date(Date.UTC(2026, 0, 1, 0, position)),
    }) as unknown as RecordedIn<'scene'>;
  const created = () =>
    event('SceneCreated', {
      ...{ sceneUid: SCENE, projectId: PROJECT, number: 1, title: 'Dawn', description: '' },
      shots: SHOTS.map((shotUid, n) => ({ shotUid, text: text(`shot ${n}`), characterIds: [] })),
    });
  const project = (...events: RecordedIn<'scene'>[]) => new ScenesProjection().project(events, database.manager);
  const folded = (events: readonly RecordedIn<'scene'>[]) => events.reduce(sceneDecider.evolve, sceneDecider.initial);
  const stored = async () => (await storedScenes(database.manager, { uid: SCENE }))[0];

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await openDataSource({
      ...databaseOptions({ DATABASE_URL: testDatabase.url }),
      entities: [SceneRow, SceneShotRow],
    });
  });
  afterAll(async () => {
    await database?.destroy();
    await testDatabase?.close();
  });
  beforeEach(async () => {
    position = 1;
    await database.query('TRUNCATE read.scenes, read.scene_shots');
  });

  it('are what the decider makes of the same events, batch by batch', async () => {
    const events = [
      created(),
      event('StartFrameRequested', { jobId: uid(21), shotUid: SHOTS[1], prompt: 'p', characterIds: [] }),
      event('ShotAdded', { shotUid: uid(14), at: 2, description: 'rain', seconds: 5 }),
      event('ShotMoved', { shotUid: SHOTS[0], to: 3 }),
      event('ShotRemoved', { shotUid: SHOTS[2] }),
      event('ShotRestored', { shotUid: SHOTS[2], at: 1 }),
      event('ShotRemoved', { shotUid: SHOTS[1] }),
    ];
    for (const one of events) await project(one);
    expect((await stored())?.state).toEqual(folded(events));
    expect((await stored())?.times).toEqual({
      [uid(21)]: events[1]?.recordedAt.toISOString(),
      [uid(14)]: events[2]?.recordedAt.toISOString(),
      [SHOTS[1]]: events[1]?.recordedAt.toISOString(),
      [SHOTS[0]]: events[3]?.recordedAt.toISOString(),
      [SHOTS[2]]: events[4]?.recordedAt.toISOString(),
    });
    const [status] = await statusesOf(database, PROJECT);
    expect(status?.shots).toEqual(folded(events).shots.map((shot) => ({ shotUid: shot.shotUid, statuses: shotStatuses(shot) })));
  });

  it('stay when they are removed, however many there are', async () => {
    const added = Array.from({ length: 25 }, (_, n) => event('ShotAdded', { shotUid: uid(100 + n), at: 1, description: 'd', seconds: 5 }));
    const removed = Array.from({ length: 25 }, (_, n) => event('ShotRemoved', { shotUid: uid(100 + n) }));
    const first = created();
    await project(first, ...added);
    for (const one of removed) await project(one);
    expect((await stored())?.state).toEqual(folded([first, ...added, ...removed]));
    expect(await database.manager.countBy(SceneShotRow, { sceneUid: SCENE })).toBe(28);
  });

  it('are there after an update, before the scenes have been built anew', async () => {
    const state: SceneState = {
      ...{ sceneUid: SCENE, projectId: PROJECT, number: 1, title: 'Dawn', description: '' },
      shots: [newShot(SHOTS[1], text('b'), [], null), newShot(SHOTS[0], text('a'), [], null)],
      removed: [newShot(SHOTS[2], text('c'), [], 'c')],
      places: [...SHOTS],
    };
    const times = { [SHOTS[0]]: '2026-01-01T00:00:00.000Z' };
    const runner = database.createQueryRunner();
    await new OrderOfShots1763700000075().down(runner);
    await new ChangesOfScenes1763700000059().down(runner);
    await new ShotsOfScenes1763700000022().down(runner);
    await database.query('INSERT INTO read.scenes (uid, project_id, number, state, times) VALUES ($1, $2, 1, $3, $4)', [
      ...[SCENE, PROJECT, JSON.stringify(state), JSON.stringify(times)],
    ]);
    await new ShotsOfScenes1763700000022().up(runner);
    await new ChangesOfScenes1763700000059().up(runner);
    await new OrderOfShots1763700000075().up(runner);
    await runner.release();
    expect(await stored()).toMatchObject({ state, times });
    const [status] = await statusesOf(database, PROJECT);
    expect(status?.shots).toEqual(state.shots.map((shot) => ({ shotUid: shot.shotUid, statuses: shotStatuses(shot) })));
  });

  describe('what changed of them since a position', () => {
    const OTHER = uid(3);
    const LATE = uid(31);
    /** An event of the project, or of its other scene. */
    const elsewhere = (stream: string, type: string, data: object) => ({ ...event('ShotMoved', data), type, stream }) as never;
    const inProject = (type: string, data: object) => elsewhere(streams.project(PROJECT), type, data);
    const another = () =>
      elsewhere(streams.scene(OTHER), 'SceneCreated', {
        ...{ sceneUid: OTHER, projectId: PROJECT, number: 2, title: 'Dusk', description: '' },
        shots: [{ shotUid: LATE, text: text('late'), characterIds: [] }],
      });
    const both = async () => {
      await project(created(), another());
      return BigInt(position - 1);
    };
    const since = async (at: bigint) => {
      const { scenes, order } = await changedScenes(database.manager, PROJECT, at);
      return { order, scenes: Object.fromEntries(scenes.map(({ scene, touched }) => [scene.uid, [...touched.ids].sort()])) };
    };

    it('is all of it since 0, and nothing where nothing happened', async () => {
      const now = await both();
      expect(await since(0n)).toEqual({ order: [SCENE, OTHER], scenes: { [SCENE]: [...SHOTS], [OTHER]: [LATE] } });
      expect(await since(now)).toEqual({ order: [SCENE, OTHER], scenes: {} });
    });

    it('is the shot that an event names, in a scene whose own words are there', async () => {
      const before = await both();
      await project(event('StartFrameRequested', { jobId: uid(21), shotUid: SHOTS[1], prompt: 'p', characterIds: [] }));
      expect(await since(before)).toEqual({ order: [SCENE, OTHER], scenes: { [SCENE]: [SHOTS[1]] } });
      const [changed] = (await changedScenes(database.manager, PROJECT, before)).scenes;
      expect(changed?.scene.state.shots).toHaveLength(SHOTS.length);
    });

    it('is a scene without shots where only its words or the order of its shots changed', async () => {
      const before = await both();
      await project(event('SceneRevised', { changes: { title: { from: 'Dawn', to: 'Morning' } } }));
      expect((await since(before)).scenes).toEqual({ [SCENE]: [] });
    });

    it('is both scenes that changed places, and all of one that comes back', async () => {
      const before = await both();
      await project(inProject('SceneMoved', { sceneUid: OTHER, to: 1 }));
      expect(await since(before)).toEqual({ order: [OTHER, SCENE], scenes: { [SCENE]: [], [OTHER]: [] } });
      await project(inProject('SceneRemoved', { sceneUid: OTHER }));
      const without = BigInt(position - 1);
      expect((await since(before)).order).toEqual([SCENE]);
      await project(inProject('SceneRestored', { sceneUid: OTHER, at: 2 }));
      expect(await since(without)).toEqual({ order: [SCENE, OTHER], scenes: { [OTHER]: [LATE] } });
    });

    it('is everything of rows of which it is not known', async () => {
      const now = await both();
      await database.query('UPDATE read.scene_shots SET changed_at = NULL WHERE shot_uid = $1', [LATE]);
      expect((await since(now)).scenes).toEqual({ [OTHER]: [LATE] });
    });
  });
});
