import { Injectable } from '@nestjs/common';
import {
  initialScene,
  orderAfter,
  type SceneOrderEvent,
  type SceneState,
  type Shot,
  sceneDecider,
  shotStatuses,
} from '@scenewright/domain';
import { noteTimes, ofCategory, Projection, shreddedProjects, upsertRows } from '@scenewright/event-log';
import { idOf, type RecordedIn } from '@scenewright/events';
import { type EntityManager, In } from 'typeorm';
import { SceneRow, SceneShotRow } from './scene.entity.js';
import { withoutShots, withShots } from './stored-scenes.js';

type Times = Record<string, string>;

/** A scene while a batch is folded into it. Of its shots only those are there that the batch names; in the others' places stand their uids. */
interface Opened {
  /** As it is kept; null of a scene that this batch makes. */
  readonly row: SceneRow | null;
  readonly times: Map<string, Times>;
  /** Positions of the last events of this batch that changed its head, and each of its shots. */
  headAt: bigint | null;
  readonly shotsAt: Map<string, bigint>;
  state: SceneState;
}

/** Every scene with its shots, start frames and clips. An event costs what the shots cost that it names, however many there are beside. */
@Injectable()
export class ScenesProjection extends Projection<'scene' | 'project'> {
  readonly name = 'scenes';
  readonly version = 11;
  readonly categories = ['scene', 'project'] as const;
  readonly tables = ['scenes', 'scene_shots'];

  async project(all: readonly RecordedIn<'scene' | 'project'>[], db: EntityManager): Promise<void> {
    const events = ofCategory(all, 'scene');
    if (events.length > 0) {
      const scenes = await open(events, db);
      for (const event of events) {
        const scene = scenes.get(idOf(event.stream)) ?? opened(null, initialScene);
        scenes.set(idOf(event.stream), scene);
        const before = scene.state;
        scene.state = sceneDecider.evolve(before, event);
        noteChanges(scene, before, event.position);
        if ('shotUid' in event.data) {
          const { shotUid } = event.data;
          scene.times.set(shotUid, noteTimes(scene.times.get(shotUid) ?? {}, event));
          scene.shotsAt.set(shotUid, event.position);
        }
      }
      await save(scenes, db);
    }
    for (const [projectId, changes] of byProject(ofCategory(all, 'project').filter(isOrder))) await this.reorder(projectId, changes, db);
    for (const projectId of shreddedProjects(all)) {
      await db.delete(SceneRow, { projectId });
      await db.delete(SceneShotRow, { projectId });
    }
  }

  /** Numbers follow the order that the project tells of. A scene that is out of it has none. */
  private async reorder(projectId: string, changes: readonly RecordedOrder[], db: EntityManager): Promise<void> {
    const rows = await db.find(SceneRow, { where: { projectId }, order: { number: 'ASC' } });
    const before = rows.filter(({ number }) => number > 0).map(({ uid }) => uid);
    // what this batch adds stands in the order from its own event on
    const added = changes.flatMap(({ type, data }) => (type === 'SceneAdded' ? [data.sceneUid] : []));
    let order: readonly string[] = before.filter((uid) => !added.includes(uid));
    const moved = new Map<string, bigint>();
    const returned = new Map<string, bigint>();
    for (const change of changes) {
      const next = orderAfter(order, change);
      for (const { uid } of rows) if (next.indexOf(uid) !== order.indexOf(uid)) moved.set(uid, change.position);
      for (const uid of next) if (!order.includes(uid)) returned.set(uid, change.position);
      order = next;
    }
    for (const [uid, at] of moved) await db.update(SceneRow, { uid }, { number: order.indexOf(uid) + 1, changedAt: noEarlierThan(at) });
    // whoever reads what changed has nothing of it any more
    for (const [sceneUid, at] of returned) await db.update(SceneShotRow, { sceneUid }, { changedAt: noEarlierThan(at) });
  }
}

/** Events of the scene itself in the same batch may have come behind. */
const noEarlierThan = (at: bigint) => () => `greatest(changed_at, ${at})`;

type RecordedOrder = RecordedIn<'project'> & SceneOrderEvent;

const isOrder = (event: RecordedIn<'project'>): event is RecordedOrder =>
  ['SceneAdded', 'SceneMoved', 'SceneRemoved', 'SceneRestored'].includes(event.type);

function byProject(events: readonly RecordedOrder[]): Map<string, RecordedOrder[]> {
  const found = new Map<string, RecordedOrder[]>();
  for (const event of events) found.set(idOf(event.stream), [...(found.get(idOf(event.stream)) ?? []), event]);
  return found;
}

async function open(events: readonly RecordedIn<'scene'>[], db: EntityManager): Promise<Map<string, Opened>> {
  const uids = [...new Set(events.map(({ stream }) => idOf(stream)))];
  const named = [...new Set(events.flatMap(({ data }) => ('shotUid' in data ? [data.shotUid] : [])))];
  const heads = await db.findBy(SceneRow, { uid: In(uids) });
  const shots = heads.length > 0 && named.length > 0 ? await db.findBy(SceneShotRow, { sceneUid: In(uids), shotUid: In(named) }) : [];
  const bySceneUid = Map.groupBy(shots, ({ sceneUid }) => sceneUid);
  return new Map(
    heads.map((row) => {
      const { uid } = row;
      const shotRows = bySceneUid.get(uid) ?? [];
      const loaded = new Map(shotRows.map(({ shotUid, state }) => [shotUid, state]));
      const state = withShots(row, (shotUid) => loaded.get(shotUid) ?? ({ shotUid } as Shot));
      return [uid, opened(row, state, new Map(shotRows.map(({ shotUid, times }) => [shotUid, times])))];
    }),
  );
}

const opened = (row: SceneRow | null, state: SceneState, times = new Map<string, Times>()): Opened => ({
  row,
  times,
  headAt: null,
  shotsAt: new Map(),
  state,
});

/** What an event made otherwise is a value of its own; what it left alone is the one that was there. */
function noteChanges(scene: Opened, before: SceneState, at: bigint): void {
  const known = new Set(shotsOf(before));
  for (const shot of shotsOf(scene.state)) if (!known.has(shot)) scene.shotsAt.set(shot.shotUid, at);
  if (!isSameHead(scene.state, before)) scene.headAt = at;
}

function isSameHead(one: SceneState, other: SceneState): boolean {
  const { shots, removed, ...about } = one;
  const inOrder = (now: readonly Shot[], then: readonly Shot[]) =>
    now === then || (now.length === then.length && now.every(({ shotUid }, index) => shotUid === then[index]?.shotUid));
  const fields = Object.keys(about) as (keyof typeof about)[];
  return inOrder(shots, other.shots) && inOrder(removed, other.removed) && fields.every((name) => one[name] === other[name]);
}

const shotsOf = ({ shots, removed }: SceneState): readonly Shot[] => [...shots, ...removed];

async function save(scenes: ReadonlyMap<string, Opened>, db: EntityManager): Promise<void> {
  const heads: SceneRow[] = [];
  const shots: SceneShotRow[] = [];
  for (const [uid, { row, headAt, shotsAt, state, times }] of scenes) {
    const projectId = state.projectId ?? '';
    if (headAt !== null) {
      // from then on its number follows the order of the project
      const number = row?.number ?? state.number;
      heads.push({ uid, projectId, number, ...withoutShots(state), changedAt: String(headAt) });
    }
    for (const shot of shotsOf(state)) {
      const { shotUid } = shot;
      const at = shotsAt.get(shotUid);
      if (at === undefined) continue;
      const about = { sceneUid: uid, shotUid, projectId, changedAt: String(at) };
      shots.push({ ...about, state: shot, times: times.get(shotUid) ?? {}, statuses: shotStatuses(shot) });
    }
  }
  await upsertRows(db, SceneRow, heads, ['uid']);
  await upsertRows(db, SceneShotRow, shots, ['sceneUid', 'shotUid']);
}
