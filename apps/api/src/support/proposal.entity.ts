import { Column, Entity, PrimaryColumn } from 'typeorm';

const bigint = { to: (value: number) => String(value), from: (value: string) => Number(value) };

/** Credits that need somebody else of the staff to agree. */
@Entity({ name: 'credit_proposals' })
export class ProposalRow {
  @PrimaryColumn('text', { name: 'good_id' }) goodId: string;
  @Column('text', { name: 'proposed_by' }) proposedBy: string;
  @Column('text', { name: 'person_uid' }) personUid: string;
  /** Millicredits. */
  @Column('bigint', { transformer: bigint }) amount: number;
  @Column('text', { name: 'deduction_id', nullable: true }) deductionId: string | null;
  @Column('text') reason: string;
  @Column('timestamptz') at: Date;
  /** Null while they wait. */
  @Column('timestamptz', { name: 'answered_at', nullable: true }) answeredAt: Date | null;
}
