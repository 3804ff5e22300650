import type { ProjectState } from '@scenewright/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'projects' })
export class ProjectRow {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { name: 'owner_id' }) ownerId: string;
  @Column('jsonb') state: ProjectState;
  @Column('int', { name: 'scene_count' }) sceneCount: number;
  @Column('int', { name: 'character_count' }) characterCount: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt: Date | null;
}
