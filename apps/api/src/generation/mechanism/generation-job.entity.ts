import type { JobKind } from '@scenewright/contract';
import type { OwnKeyService, Recorded, StreamName, StudioEvent } from '@scenewright/events';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { GenerationJob, RequestType } from './generation-kind.js';

export type JobState = 'queued' | 'running' | 'retrying' | 'completed' | 'failed' | 'cancelled';

/** States of a job that has not ended. */
export const OPEN_STATES = ['queued', 'running', 'retrying'] as const satisfies JobState[];

/** Where a job stands. Operational state of the workers, not a read model: what counts in the end is in the log. */
@Entity({ name: 'generation_jobs' })
export class GenerationJobRow {
  @PrimaryColumn('uuid') id: string;
  @Column('text') kind: JobKind;
  @Column('text') stream: StreamName;
  /** The request's event, with position and time as text. */
  @Column('json') event: StoredEvent;
  @Column('text', { name: 'user_id' }) userId: string;
  @Column('uuid', { name: 'project_id', nullable: true }) projectId: string | null;
  /** Services for which its person had keys of their own when asking. */
  @Column('text', { array: true, name: 'own_keys' }) ownKeys: OwnKeyService[];
  @Column('text') state: JobState;
  @Column('real') progress: number;
  @Column('int') attempts: number;
  /** Workers that died while they worked on it. */
  @Column('int', { default: 0 }) deaths: number;
  /** The highest is worked on first: 0, and one less for each open job of the kind that its person had, so that nobody waits for all of somebody else's. */
  @Column('int', { default: 0 }) priority: number;
  @Column('text', { nullable: true }) worker: string | null;
  @Column('text', { nullable: true }) message: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  /** By the database's clock, as of `startedAt`: what both say together is how long it took. */
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
  /** When work on the latest attempt began; null while none has. */
  @Column('timestamptz', { name: 'started_at', nullable: true }) startedAt: Date | null;
  /** When the log says that it ended, by the clock of whoever wrote that. */
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
}

export type RecordedRequest = Recorded<Extract<StudioEvent, { type: RequestType }>>;
type StoredEvent = Omit<RecordedRequest, 'position' | 'recordedAt'> & { position: string; recordedAt: string };

export const storeEvent = (event: RecordedRequest): StoredEvent => ({
  ...event,
  position: String(event.position),
  recordedAt: event.recordedAt.toISOString(),
});

export function toJob(row: GenerationJobRow): GenerationJob {
  const event = { ...row.event, position: BigInt(row.event.position), recordedAt: new Date(row.event.recordedAt) } as RecordedRequest;
  return {
    id: row.id,
    kind: row.kind,
    event,
    request: event.data,
    userId: row.userId,
    projectId: row.projectId ?? '',
    ownKeys: row.ownKeys,
    attempt: row.attempts,
  };
}
