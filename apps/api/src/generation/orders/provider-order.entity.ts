import type { OrderMark, ProviderReference } from '@scenewright/providers';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * - intended: about to go out, or its answer never came
 * - taken: the service works on it, or its result is being taken in
 * - delivered, ended: it is over, with or without a result
 * - refused: the service did not take it
 * - cancelling: not wanted any more; the service is told until it has understood
 * - uncertain: nobody can say whether the service took it, or whether it stopped; it may have been billed
 */
export type OrderState = 'intended' | 'taken' | 'delivered' | 'refused' | 'ended' | 'cancelling' | 'cancelled' | 'uncertain';

/** One order of a job at a service elsewhere. Operational state: what a clip is and who paid for it is in the log. */
@Entity({ name: 'provider_orders' })
export class ProviderOrderRow {
  @PrimaryColumn('uuid', { name: 'job_id' }) jobId: string;
  /** 1 for the first order of a job, and one more for each that had to be placed anew. */
  @PrimaryColumn('int') nth: number;
  @Column('text') provider: string;
  /** On whose own account it is; null: the studio's. */
  @Column('text', { name: 'key_of', nullable: true }) keyOf: string | null;
  @Column('text') state: OrderState;
  /** What the adapter recognises the order by. */
  @Column('jsonb', { nullable: true }) mark: OrderMark | null;
  /** The service's own handle, once it has answered. */
  @Column('jsonb', { nullable: true }) ref: ProviderReference | null;
  @Column('timestamptz', { name: 'ordered_at' }) orderedAt: Date;
  @Column('timestamptz', { name: 'changed_at' }) changedAt: Date;
  /** Millionths of a US dollar; bigint, as text. */
  @Column('bigint', { nullable: true }) microdollars: string | null;
  @Column('text', { name: 'cost_basis', nullable: true }) costBasis: 'reported' | 'price list' | null;
  @Column('double precision', { nullable: true }) units: number | null;
}
