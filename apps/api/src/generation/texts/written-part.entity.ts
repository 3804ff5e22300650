import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One part of a text that was asked for elsewhere. Operational state: what the whole came to is in the log. */
@Entity({ name: 'written_parts' })
export class WrittenPartRow {
  /** Follows from the job, the part and all that it is written from; what the service is asked under. */
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'job_id' }) jobId: string;
  @Column('text') task: string;
  @Column('text') model: string;
  /** Null until it is there. */
  @Column('json', { nullable: true }) answer: unknown;
  /** bigint, as text. */
  @Column('bigint', { name: 'input_tokens' }) inputTokens: string;
  @Column('bigint', { name: 'output_tokens' }) outputTokens: string;
  @Column('timestamptz', { name: 'begun_at' }) begunAt: Date;
}
