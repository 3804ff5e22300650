import { Injectable } from '@nestjs/common';
import { stepPart } from '@scenewright/domain';
import { Projection, shreddedProjects, upsertRows } from '@scenewright/event-log';
import type { RecordedIn } from '@scenewright/events';
import { type EntityManager, In } from 'typeorm';
import { type StepEventAt, StepRow } from './step.entity.js';

type FilmEvent = RecordedIn<'project' | 'cast' | 'scene' | 'soundtrack'>;

/** A correlation of a person in a project. */
interface Place {
  readonly projectId: string;
  readonly actor: string;
  readonly id: string;
}

/**
 * What each person did in a project, step by step. A step is everything that one click led to: what it changed at once, and what its jobs
 * brought later. Undoing and redoing a step are no steps of their own: what they make happen belongs to it.
 */
@Injectable()
export class StepsProjection extends Projection<'project' | 'cast' | 'scene' | 'soundtrack'> {
  readonly name = 'steps';
  readonly version = 2;
  readonly categories = ['project', 'cast', 'scene', 'soundtrack'] as const;
  readonly tables = ['steps'];

  async project(events: readonly FilmEvent[], db: EntityManager): Promise<void> {
    const told = events.flatMap((event) => {
      const place = concerns(event) ? placeOf(event) : null;
      return place ? [{ event, place }] : [];
    });
    if (told.length > 0) {
      const steps = await open(told, db);
      for (const { event, place } of told) steps.take(event, place);
      await upsertRows(db, StepRow, steps.changed, ['projectId', 'actor', 'id']);
    }
    const gone = shreddedProjects(events);
    if (gone.length > 0) await db.delete(StepRow, { projectId: In(gone) });
  }
}

const isMark = ({ type }: FilmEvent): boolean => type === 'StepUndone' || type === 'StepRedone';
const concerns = (event: FilmEvent): boolean => isMark(event) || stepPart(event.stream, event.type) !== null;

function placeOf({ metadata: { correlationId, actor, subject } }: FilmEvent): Place | null {
  return subject.projectId ? { projectId: subject.projectId, actor: actor.onBehalfOf ?? actor.uid, id: correlationId } : null;
}

async function open(told: readonly { event: FilmEvent; place: Place }[], db: EntityManager): Promise<Steps> {
  const named = told.flatMap(({ event, place }) =>
    event.type === 'StepUndone' || event.type === 'StepRedone' ? [place.id, event.data.step] : [place.id],
  );
  const ids = [...new Set(named)];
  const projects = { projectId: In([...new Set(told.map(({ place }) => place.projectId))]) };
  return new Steps(
    await db.find(StepRow, {
      where: [
        { ...projects, id: In(ids) },
        { ...projects, follower: In(ids) },
      ],
    }),
  );
}

/** The steps that a batch concerns. */
class Steps {
  private readonly byId = new Map<string, StepRow>();
  private readonly byFollower = new Map<string, StepRow>();
  private readonly touched = new Set<StepRow>();

  constructor(rows: readonly StepRow[]) {
    for (const row of rows) this.keep(row);
  }

  get changed(): StepRow[] {
    return [...this.touched];
  }

  take(event: FilmEvent, place: Place): void {
    if (event.type === 'StepUndone' || event.type === 'StepRedone') this.turn(event, event.data.step, place);
    else this.add(event, place);
  }

  private turn({ type, position }: FilmEvent, id: string, place: Place): void {
    const step = this.byId.get(keyOf({ ...place, id }));
    if (!step) return;
    const at = String(position);
    Object.assign(step, type === 'StepUndone' ? { undone: [], undoneAt: at } : { done: [], undone: null, undoneAt: null, at });
    step.follower = place.id;
    this.touch(step);
  }

  private add(event: FilmEvent, place: Place): void {
    const at = { stream: event.stream, version: event.version, type: event.type };
    const followed = this.byFollower.get(keyOf(place));
    const step = followed ?? this.byId.get(keyOf(place)) ?? fresh(place, event);
    if (followed) (followed.undone ?? followed.done).push(at);
    else begin(step, event, at);
    this.touch(step);
  }

  private touch(step: StepRow): void {
    this.keep(step);
    this.touched.add(step);
  }

  private keep(step: StepRow): void {
    this.byId.set(keyOf(step), step);
    if (step.follower !== null) this.byFollower.set(keyOf({ ...step, id: step.follower }), step);
  }
}

/** What a person asked for, or what came of it. */
function begin(step: StepRow, event: FilmEvent, at: StepEventAt): void {
  const part = stepPart(event.stream, event.type);
  if ('price' in event.data && event.data.price > 0) step.isPaid = true;
  if (part === 'beginning') step.isBeginning = true;
  // what was under way when its step was undone, and came all the same
  if (part === 'change' && step.undone) Object.assign(step, { done: [], undone: null, undoneAt: null, at: null });
  step.done.push(at);
  if (part === 'work') return;
  if (event.type === step.headline?.type) step.alike += 1;
  if (step.at !== null) return;
  step.at = String(event.position);
  step.recordedAt = event.recordedAt;
  step.headline ??= at;
}

const keyOf = ({ projectId, actor, id }: Place): string => [projectId, actor, id].join(' ');

const fresh = ({ projectId, actor, id }: Place, { position, recordedAt }: FilmEvent): StepRow => ({
  ...{ projectId, actor, id, began: String(position), at: null, recordedAt },
  ...{ isBeginning: false, isPaid: false, headline: null, alike: 1, done: [], undone: null, undoneAt: null, follower: null },
});
