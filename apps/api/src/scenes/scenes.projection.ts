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
import { noteTimes, ofCategory, Projection, shreddedProjects } from '@scenewright/event-log';
import { idOf, type RecordedIn } from '@scenewright/events';
import { type EntityManager, In } from 'typeorm';
import { SceneRow, SceneShotRow } from './scene.entity.js';
import { headOf, withShots } from './stored-scenes.js';

type Times = Record<string, string>;

/** A scene while a batch is folded into it. Of its shots only those are there that the batch names; in the others' places stand their uids. */
interface Opened {
  /** As it is kept; null of a scene that this batch makes. */
  readonly row: SceneRow | null;
  readonly before: SceneState | null;
  readonly times: Map<string, Times>;
  state: SceneState;
}

/** Every scene with its shots, start frames and clips. An event costs what the shots cost that it names, however many there are beside. */
@Injectable()
export class ScenesProjection extends Projection<'scene' | 'project'> {
  readonly name = 'scenes';
  readonly version = 7;
  readonly categories = ['scene', 'project'] as const;
  readonly tables = ['scenes', 'scene_shots'];

  async project(all: readonly RecordedIn<'scene' | 'project'>[], db: EntityManager): Promise<void> {
    const events = ofCategory(all, 'scene');
    if (events.length > 0) {
      const scenes = await open(events, db);
      for (const event of events) {
        const scene = scenes.get(idOf(event.stream)) ?? { row: null, before: null, times: new Map(), state: initialScene };
        scenes.set(idOf(event.stream), scene);
        scene.state = sceneDecider.evolve(scene.state, event);
        if ('shotUid' in event.data) {
          const { shotUid } = event.data;
          scene.times.set(shotUid, noteTimes(scene.times.get(shotUid) ?? {}, event));
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
  private async reorder(projectId: string, changes: readonly SceneOrderEvent[], db: EntityManager): Promise<void> {
    const rows = await db.find(SceneRow, { where: { projectId }, order: { number: 'ASC' } });
    const before = rows.filter(({ number }) => number > 0).map(({ uid }) => uid);
    // what this batch adds stands in the order from its own event on
    const added = changes.flatMap(({ type, data }) => (type === 'SceneAdded' ? [data.sceneUid] : []));
    const order = changes.reduce(
      orderAfter,
      before.filter((uid) => !added.includes(uid)),
    );
    for (const { uid, number } of rows) {
      const now = order.indexOf(uid) + 1;
      if (now !== number) await db.update(SceneRow, { uid }, { number: now });
    }
  }
}

const isOrder = (event: RecordedIn<'project'>): event is RecordedIn<'project'> & SceneOrderEvent =>
  ['SceneAdded', 'SceneMoved', 'SceneRemoved', 'SceneRestored'].includes(event.type);

function byProject(events: readonly (RecordedIn<'project'> & SceneOrderEvent)[]): Map<string, SceneOrderEvent[]> {
  const found = new Map<string, SceneOrderEvent[]>();
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
      const { uid, head } = row;
      const shotRows = bySceneUid.get(uid) ?? [];
      const loaded = new Map(shotRows.map(({ shotUid, state }) => [shotUid, state]));
      const state = withShots(head, (shotUid) => loaded.get(shotUid) ?? ({ shotUid } as Shot));
      return [uid, { row, before: state, state, times: new Map(shotRows.map(({ shotUid, times }) => [shotUid, times])) }];
    }),
  );
}

const shotsOf = ({ shots, removed }: SceneState): readonly Shot[] => [...shots, ...removed];

async function save(scenes: ReadonlyMap<string, Opened>, db: EntityManager): Promise<void> {
  const heads: SceneRow[] = [];
  const shots: SceneShotRow[] = [];
  for (const [uid, { row, before, state, times }] of scenes) {
    const projectId = state.projectId ?? '';
    const head = headOf(state);
    if (!before || JSON.stringify(head) !== JSON.stringify(headOf(before))) {
      // from then on its number follows the order of the project
      heads.push({ uid, projectId, number: row?.number ?? state.number, head });
    }
    const untouched = new Set(before && shotsOf(before));
    for (const shot of shotsOf(state)) {
      if (untouched.has(shot) && !times.has(shot.shotUid)) continue;
      const { shotUid } = shot;
      shots.push({ sceneUid: uid, shotUid, projectId, state: shot, times: times.get(shotUid) ?? {}, statuses: shotStatuses(shot) });
    }
  }
  if (heads.length > 0) await db.upsert(SceneRow, heads as object[], ['uid']);
  if (shots.length > 0) await db.upsert(SceneShotRow, shots as object[], ['sceneUid', 'shotUid']);
}
