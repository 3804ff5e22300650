import type { MomentKind } from '@scenewright/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A moment of a project that stands out in its history. */
@Entity({ name: 'moments' })
export class MomentRow {
  @PrimaryColumn('uuid', { name: 'project_id' }) projectId: string;
  /** In the log, as text; something of the project's history stands there. */
  @PrimaryColumn('bigint') position: string;
  /** exporting: a film of it is being made, and it does not stand out yet. */
  @PrimaryColumn('text') kind: MomentKind | 'exporting';
  /** Of a named one. */
  @Column('text', { nullable: true }) name: string | null;
  /** Of the export that a film of it was made by. */
  @Column('uuid', { name: 'job_id', nullable: true }) jobId: string | null;
}
