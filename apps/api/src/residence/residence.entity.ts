import type { ResidenceState } from '@scenewright/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** In which cell somebody lives who has moved, or is moving. */
@Entity({ name: 'residences' })
export class ResidenceRow {
  @PrimaryColumn('text') uid: string;
  @Column('text') status: ResidenceState['status'];
  /** Address of the other cell; null of whoever lives here. */
  @Column('text', { nullable: true }) cell: string | null;
}
