import type { Picture } from '@scenewright/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that happened in a project. */
@Entity({ name: 'history' })
export class HistoryRow {
  @PrimaryColumn('uuid', { name: 'project_id' }) projectId: string;
  /** In the log, as text. */
  @PrimaryColumn('bigint') position: string;
  /** Correlation of the click that it goes back to. */
  @Column('text') cause: string;
  /** Uid of whoever clicked. */
  @Column('text') actor: string;
  /** Who did it at their word, or for them; null when they did it themselves. */
  @Column('text', { nullable: true }) via: 'assistant' | 'staff' | null;
  @Column('timestamptz') at: Date;
  @Column('text') said: string;
  /** What was made with it, when that can be seen. */
  @Column('jsonb', { nullable: true }) picture: Picture | null;
}
