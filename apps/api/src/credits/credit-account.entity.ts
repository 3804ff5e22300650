import type { CreditsState } from '@scenewright/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const bigint = { to: (value: number) => String(value), from: (value: string) => Number(value) };

/** A person's ledger as it stands. `balance`: granted less deducted and expired, what is reserved included; millicredits. */
@Entity({ name: 'credit_accounts' })
export class CreditAccountRow {
  @PrimaryColumn('text') uid: string;
  @Column('jsonb') state: CreditsState;
  @Column('bigint', { transformer: bigint }) balance: number;
}

/** One line of the credit history. */
@Entity({ name: 'credit_entries' })
export class CreditEntryRow {
  @PrimaryColumn('uuid') id: string;
  @Column('text') uid: string;
  @Column('bigint') position: string;
  @Column('text') type: 'refill' | 'deduction' | 'refund' | 'expiry' | 'adjustment';
  @Column('text') reason: string;
  /** Millicredits; negative when they went. */
  @Column('bigint', { transformer: bigint }) amount: number;
  @Column('bigint', { transformer: bigint }) balance: number;
  @Column('uuid', { name: 'project_id', nullable: true }) projectId: string | null;
  @Column('uuid', { name: 'shot_uid', nullable: true }) shotUid: string | null;
  /** Who had it done at their word; null when they did it themselves. */
  @Column('text', { nullable: true }) via: 'assistant' | null;
  @Column('timestamptz') at: Date;
}
