import { Injectable } from '@nestjs/common';
import { type Picture, sentenceOf } from '@scenewright/domain';
import { ofCategory, Projection, shreddedProjects, upsertRows } from '@scenewright/event-log';
import { type Actor, type EventType, isByStaff, type RecordedIn } from '@scenewright/events';
import { type EntityManager, In } from 'typeorm';
import { HistoryRow } from './history.entity.js';
import { MomentRow } from './moment.entity.js';
import { markMoments } from './moment-marks.js';

type FilmEvent = RecordedIn<'project' | 'cast' | 'scene' | 'soundtrack'>;

/** What says nothing to a person that the events around it do not say. */
const LEFT_OUT: ReadonlySet<EventType> = new Set<EventType>([
  'ScriptRequested',
  'CastingRequested',
  'CastCompleted',
  'ShotDesignRequested',
  'DescriptionRequested',
  'VideoGenerationStarted',
  'TrimRequested',
  'SoundtrackDesignRequested',
  'RefreshStepEnded',
  'ModelWrote',
  'ProjectShredded',
  // a copied shot says it of its sounds, a branch of all that comes along
  'ScriptCopied',
  'CharacterCopied',
  'AudioCopied',
  'SoundtrackCopied',
]);

/** What happened in each project, in sentences, and the moments of it that stand out. */
@Injectable()
export class HistoryProjection extends Projection<'project' | 'cast' | 'scene' | 'soundtrack'> {
  readonly name = 'history';
  readonly version = 7;
  readonly categories = ['project', 'cast', 'scene', 'soundtrack'] as const;
  readonly tables = ['history', 'moments'];

  async project(events: readonly FilmEvent[], db: EntityManager): Promise<void> {
    const rows = events.filter((event) => !isLeftOut(event)).flatMap(rowOf);
    await upsertRows(db, HistoryRow, rows, ['projectId', 'position']);
    for (const event of ofCategory(events, 'project')) await markMoments(event, db);
    const gone = shreddedProjects(events);
    if (gone.length > 0) for (const table of [HistoryRow, MomentRow]) await db.delete(table, { projectId: In(gone) });
  }
}

const isLeftOut = ({ type, data }: FilmEvent): boolean => LEFT_OUT.has(type) || ('purpose' in data && data.purpose === 'branch');

function rowOf(event: FilmEvent): HistoryRow[] {
  const { position, recordedAt: at, metadata } = event;
  const { correlationId: cause, actor, subject } = metadata;
  if (!subject.projectId) return [];
  const whose = { projectId: subject.projectId, cause, actor: actor.onBehalfOf ?? actor.uid, via: viaOf(actor) };
  return [{ ...whose, position: String(position), at, said: sentenceOf(event), picture: pictureOf(event) }];
}

const viaOf = (actor: Actor): HistoryRow['via'] => actor.via ?? (isByStaff(actor) ? 'staff' : null);

function pictureOf({ data }: FilmEvent): Picture | null {
  if ('image' in data) return { assetId: data.image.assetId, of: 'image' };
  if ('video' in data) return { assetId: data.video.assetId, of: 'video' };
  return 'film' in data ? { assetId: data.film.assetId, of: 'video' } : null;
}
