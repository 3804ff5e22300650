import type { CastState } from '@scenewright/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'casts' })
export class CastRow {
  @PrimaryColumn('uuid', { name: 'project_id' }) projectId: string;
  @Column('jsonb') state: CastState;
  @Column('jsonb') times: Record<string, string>;
}

/** Which project a character belongs to. */
@Entity({ name: 'characters' })
export class CharacterRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'project_id' }) projectId: string;
}
