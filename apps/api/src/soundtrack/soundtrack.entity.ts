import type { SoundtrackState } from '@scenewright/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'soundtracks' })
export class SoundtrackRow {
  @PrimaryColumn('uuid', { name: 'project_id' }) projectId: string;
  @Column('jsonb') state: SoundtrackState;
  @Column('jsonb') times: Record<string, string>;
}

/** Which project an audio item belongs to. */
@Entity({ name: 'audios' })
export class AudioRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'project_id' }) projectId: string;
}
