import { sentenceOf } from '@scenewright/domain';
import { type Actor, type Category, categoryOf, type EventType, idOf, type RecordedIn } from '@scenewright/events';
import { assetsIn } from '../media/index.js';

/** Streams in which something of a project is told. */
export type ToldIn = Extract<Category, 'user' | 'project' | 'cast' | 'scene' | 'soundtrack' | 'conversation' | 'credits' | 'staff'>;
type Told = RecordedIn<ToldIn>;

/** An event of a project, whichever stream it stands in: a row of `project_log`, by its columns. */
export interface ProjectLogRow {
  readonly project_id: string;
  /** In the log, as text. */
  readonly position: string;
  readonly at: string;
  readonly event_id: string;
  readonly stream: string;
  /** In its stream. */
  readonly version: number;
  readonly category: ToldIn;
  readonly type: EventType;
  /** The sentence of the event. */
  readonly said: string;
  readonly actor: string;
  readonly role: Actor['role'];
  readonly on_behalf_of: string | null;
  readonly via: Actor['via'] | null;
  /** Correlation of the click that it goes back to. */
  readonly cause: string;
  /** The event or command right before it. */
  readonly causation: string;
  /** Whether it says that something could not be done; what was cancelled has not failed. */
  readonly failed: boolean;
  /** Of money: in millicredits, as the event itself names it. */
  readonly amount: number | null;
  /** The work that it asks for, ends or pays. */
  readonly job_id: string | null;
  readonly deduction_id: string | null;
  /** What credits were reserved for or spent on. */
  readonly operation: string | null;
  readonly scene_uid: string | null;
  readonly shot_uid: string | null;
  readonly audio_id: string | null;
  /** Files that it names. */
  readonly assets: readonly string[];
}

/** What money is for: of an event that does not say which project, it is told by the work or the deduction that it is about. */
export const jobOf = ({ data }: Told): string | null =>
  'jobId' in data && data.jobId ? data.jobId : 'reservationId' in data ? data.reservationId : null;
export const deductionOf = ({ data }: Told): string | null => ('deductionId' in data ? (data.deductionId ?? null) : null);

/** The project that an event names; null when it names none. */
export function projectOf({ data, metadata }: Told): string | null {
  const spentOn = 'spentOn' in data ? data.spentOn.projectId : undefined;
  return metadata.subject.projectId ?? spentOn ?? null;
}

export function projectLogRow(event: Told, projectId: string): ProjectLogRow {
  const { data, metadata, stream } = event;
  const { actor } = metadata;
  const category = categoryOf(stream) as ToldIn;
  const spentOn = 'spentOn' in data ? data.spentOn : {};
  return {
    project_id: projectId,
    position: String(event.position),
    at: event.recordedAt.toISOString(),
    event_id: event.id,
    stream,
    version: event.version,
    category,
    type: event.type,
    said: sentenceOf(event),
    actor: actor.uid,
    role: actor.role,
    on_behalf_of: actor.onBehalfOf ?? null,
    via: actor.via ?? null,
    cause: metadata.correlationId,
    causation: metadata.causationId,
    failed: hasFailed(event),
    amount: category === 'credits' && 'amount' in data ? data.amount : null,
    job_id: jobOf(event),
    deduction_id: deductionOf(event),
    operation: 'operation' in data ? data.operation : null,
    scene_uid: category === 'scene' ? idOf(stream) : (spentOn.sceneUid ?? null),
    shot_uid: 'shotUid' in data ? data.shotUid : (spentOn.shotUid ?? null),
    audio_id: 'audioId' in data ? (data.audioId ?? null) : (spentOn.audioId ?? null),
    assets: [...new Set(assetsIn(data))],
  };
}

function hasFailed({ type, data }: Told): boolean {
  if (type === 'ReplyStopped') return data.failed;
  return 'failure' in data && data.failure.code !== 'cancelled';
}
