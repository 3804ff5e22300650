import type { Actor, LookKind } from '@scenewright/events';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A look of the staff at somebody. */
@Entity({ name: 'staff_looks' })
export class LookRow {
  /** In the log, as text. */
  @PrimaryColumn('bigint') position: string;
  @Column('text', { name: 'person_uid' }) personUid: string;
  /** Of whoever looked, or the name that an operator's commands go under. */
  @Column('text', { name: 'staff_uid' }) staffUid: string;
  /** system: the operator. */
  @Column('text') role: Actor['role'];
  @Column('text') kind: LookKind;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('timestamptz') at: Date;
}
