import type { SceneState } from '@scenewright/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'scenes' })
export class SceneRow {
  @PrimaryColumn('uuid') uid: string;
  @Column('uuid', { name: 'project_id' }) projectId: string;
  /** 1-based place in the project. */
  @Column('int') number: number;
  @Column('jsonb') state: SceneState;
  @Column('jsonb') times: Record<string, string>;
}
