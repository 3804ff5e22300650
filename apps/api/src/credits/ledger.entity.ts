import type { CreditsState } from '@scenewright/domain';
import type { Actor, EventType } from '@scenewright/events';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const bigint = { to: (value: number) => String(value), from: (value: string) => Number(value) };

/** One event of a ledger, and how the ledger stood after it. Amounts in millicredits. */
@Entity({ name: 'credit_ledger' })
export class LedgerRow {
  @PrimaryColumn('text') uid: string;
  /** In the ledger's stream. */
  @PrimaryColumn('int') version: number;
  /** In the log, as text. */
  @Column('bigint') position: string;
  @Column('text') type: EventType;
  /** The sentence of the event. */
  @Column('text') said: string;
  /** What the event itself names: granted, reserved, spent, released; 0 of a debt, which is in dollars. */
  @Column('bigint', { transformer: bigint }) amount: number;
  @Column('bigint', { transformer: bigint }) change: number;
  @Column('bigint', { name: 'reserved_change', transformer: bigint }) reservedChange: number;
  /** What the books had to spend, what had run out and was not booked yet included. */
  @Column('bigint', { transformer: bigint }) available: number;
  @Column('bigint', { transformer: bigint }) reserved: number;
  @Column('text', { nullable: true }) operation: string | null;
  /** The work that it was reserved for, settled or released. */
  @Column('uuid', { name: 'job_id', nullable: true }) jobId: string | null;
  /** Of a deduction, or what is refunded. */
  @Column('text', { name: 'deduction_id', nullable: true }) deductionId: string | null;
  @Column('text', { name: 'grant_id', nullable: true }) grantId: string | null;
  @Column('text', { name: 'invoice_id', nullable: true }) invoiceId: string | null;
  @Column('uuid', { name: 'project_id', nullable: true }) projectId: string | null;
  @Column('uuid', { name: 'shot_uid', nullable: true }) shotUid: string | null;
  @Column('uuid', { name: 'audio_id', nullable: true }) audioId: string | null;
  @Column('text', { nullable: true }) reason: string | null;
  /** Correlation of the click that it goes back to. */
  @Column('text') cause: string;
  @Column('text') actor: string;
  @Column('text') role: Actor['role'];
  @Column('timestamptz') at: Date;
}

/** A ledger as it was folded up to a version. */
@Entity({ name: 'credit_ledger_states' })
export class LedgerStateRow {
  @PrimaryColumn('text') uid: string;
  @PrimaryColumn('int') version: number;
  @Column('jsonb') state: CreditsState;
}
