import type { Voice } from '@scenewright/providers';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The voices that a service last said that it has. */
@Entity({ name: 'service_voices' })
export class ServiceVoicesRow {
  @PrimaryColumn('text') provider: string;
  @Column('jsonb') voices: readonly Voice[];
  @Column('timestamptz', { name: 'fetched_at' }) fetchedAt: Date;
}
