import { isDeepStrictEqual } from 'node:util';
import { type FrameVersion, type SceneState, selectedFrame } from '@scenewright/domain';
import { type EntityManager, type FindOptionsWhere, In, IsNull, MoreThan } from 'typeorm';
import type { Touched } from '../event-log/changes.js';
import { SceneRow, SceneShotRow } from './scene.entity.js';

/** A whole scene, put together from its rows. */
export interface StoredScene {
  readonly uid: string;
  readonly projectId: string;
  readonly number: number;
  readonly state: SceneState;
  /** ISO time by id of a job, version or shot. */
  readonly times: Record<string, string>;
}

/** Whole scenes, in their order. */
export async function storedScenes(db: EntityManager, where: FindOptionsWhere<SceneRow>): Promise<StoredScene[]> {
  const scenes = await db.find(SceneRow, { where, order: { number: 'ASC' } });
  if (scenes.length === 0) return [];
  const rows = await db.find(SceneShotRow, { where: { sceneUid: In(scenes.map(({ uid }) => uid)) } });
  const bySceneUid = Map.groupBy(rows, ({ sceneUid }) => sceneUid);
  return scenes.map((scene) => {
    const { uid, projectId, number } = scene;
    const shots = bySceneUid.get(uid) ?? [];
    const states = new Map(shots.map(({ shotUid, state }) => [shotUid, state]));
    const times = Object.assign({}, ...shots.map((shot) => shot.times)) as Record<string, string>;
    return { uid, projectId, number, state: withShots(scene, (shotUid) => states.get(shotUid)), times };
  });
}

/** What each film begins with, by project: the first start frame of its first scene, which is nearly always its first shot's. */
export async function openingFrames(
  db: EntityManager,
  projectIds: readonly string[],
): Promise<{ projectId: string; frame: FrameVersion }[]> {
  const scenes = await db.find(SceneRow, {
    select: { uid: true, projectId: true, shots: true },
    where: { projectId: In(projectIds), number: 1 },
  });
  const firsts = await db.find(SceneShotRow, {
    select: { sceneUid: true, shotUid: true, state: true },
    where: { sceneUid: In(scenes.map(({ uid }) => uid)), shotUid: In(scenes.flatMap(({ shots: [first] }) => first ?? [])) },
  });
  const frames = new Map(firsts.map(({ sceneUid, state }) => [sceneUid, selectedFrame(state)]));
  const bare = scenes.filter(({ uid }) => !frames.get(uid)).map(({ uid }) => uid);
  for (const { uid, state } of bare.length > 0 ? await storedScenes(db, { uid: In(bare) }) : [])
    frames.set(
      uid,
      state.shots.map(selectedFrame).find((frame) => frame !== undefined),
    );
  return scenes.flatMap(({ uid, projectId }) => {
    const frame = frames.get(uid);
    return frame ? [{ projectId, frame }] : [];
  });
}

/** What of a project's scenes is new or otherwise than it was. */
export interface ChangedScenes {
  readonly scenes: readonly { readonly scene: StoredScene; readonly touched: Touched }[];
  /** The uids of all scenes of the film, in their order. */
  readonly order: readonly string[];
}

/** What changed behind a position of the log; everything behind 0. */
export async function changedScenes(db: EntityManager, projectId: string, since: bigint): Promise<ChangedScenes> {
  const all = await db.find(SceneRow, {
    select: { uid: true, changedAt: true },
    where: { projectId, number: MoreThan(0) },
    order: { number: 'ASC' },
  });
  const order = all.map(({ uid }) => uid);
  const changed = (changedAt: string | null) => changedAt === null || BigInt(changedAt) > since;
  const shots = await db.find(SceneShotRow, {
    select: { sceneUid: true, shotUid: true },
    where: [MoreThan(String(since)), IsNull()].map((changedAt) => ({ projectId, changedAt })),
  });
  const touched = Map.groupBy(shots, ({ sceneUid }) => sceneUid);
  const uids = all.filter(({ uid, changedAt }) => changed(changedAt) || touched.has(uid)).map(({ uid }) => uid);
  const scenes = await storedScenes(db, { uid: In(uids) });
  return {
    scenes: scenes.map((scene) => ({
      scene,
      touched: { ids: new Set(touched.get(scene.uid)?.map(({ shotUid }) => shotUid)), moves: true },
    })),
    order,
  };
}

/** A scene's state, with its shots in the places of their uids. */
export function withShots(scene: SceneRow, shotOf: (shotUid: string) => SceneState['shots'][number] | undefined): SceneState {
  const { head, shots, removed, places } = scene;
  const all = (uids: readonly string[]) => uids.flatMap((uid) => shotOf(uid) ?? []);
  return { ...head, shots: all(shots), removed: all(removed), places: places ?? shots };
}

/** What is left of a scene's state when its shots are rows of their own. */
export function withoutShots({ shots, removed, places, ...head }: SceneState): Pick<SceneRow, 'head' | 'shots' | 'removed' | 'places'> {
  const uids = shots.map(({ shotUid }) => shotUid);
  return { head, shots: uids, removed: removed.map(({ shotUid }) => shotUid), places: isDeepStrictEqual(places, uids) ? null : places };
}
