import type { Role } from '@scenewright/events';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person as the studio knows them, in the clear; the row goes when the account goes. */
@Entity({ name: 'users' })
export class UserRow {
  @PrimaryColumn('text') uid: string;
  @Column('text') email: string;
  @Column('text') name: string;
  @Column('text', { array: true }) roles: Role[];
  @Column('text', { array: true, name: 'dismissed_tips' }) dismissedTips: string[];
  /** Whether an analytics service may be told of what they do; null: they have not said. */
  @Column('boolean', { nullable: true }) analytics: boolean | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
