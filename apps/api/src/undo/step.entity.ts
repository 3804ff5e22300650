import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event of a step: where it stands in the log. */
export interface StepEventAt {
  readonly stream: string;
  readonly version: number;
  readonly type: string;
}

/** What one click of a person led to in a project. Positions are those of the log, as text. */
@Entity({ name: 'steps' })
export class StepRow {
  @PrimaryColumn('uuid', { name: 'project_id' }) projectId: string;
  /** Uid of whoever clicked. */
  @PrimaryColumn('text') actor: string;
  /** Correlation of the click. */
  @PrimaryColumn('text') id: string;
  /** Position of its first event, be that a request alone. */
  @Column('bigint') began: string;
  /** Position of the first event that changed something, the last time that it was done; null as long as nothing did. */
  @Column('bigint', { nullable: true }) at: string | null;
  @Column('timestamptz', { name: 'recorded_at' }) recordedAt: Date;
  /** The film stands on it: it cannot be undone. */
  @Column('boolean', { name: 'is_beginning' }) isBeginning: boolean;
  @Column('boolean', { name: 'is_paid' }) isPaid: boolean;
  /** What it is called by: the first event that changed something; null as long as nothing did. */
  @Column('jsonb', { nullable: true }) headline: StepEventAt | null;
  /** How many such events there were. */
  @Column('int') alike: number;
  /** What did it the last time, in the order of the log: changes, and the requests that they came from. */
  @Column('jsonb') done: StepEventAt[];
  /** What took it back, while it is undone. */
  @Column('jsonb', { nullable: true }) undone: StepEventAt[] | null;
  @Column('bigint', { name: 'undone_at', nullable: true }) undoneAt: string | null;
  /** Correlation of the last undo or redo of it: the events that go with that are part of this step. */
  @Column('text', { nullable: true }) follower: string | null;
}
