import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { WrittenPartRow } from './written-part.entity.js';

/** What a model read and wrote for a job, by task. */
export interface Used {
  readonly task: string;
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/**
 * Parts of texts that were written elsewhere. They are paid for: each is kept until its job has ended, so that nothing is written twice for
 * a crash.
 */
@Injectable()
export class WrittenParts {
  constructor(@InjectRepository(WrittenPartRow) private readonly parts: Repository<WrittenPartRow>) {}

  /** Notes that a part is about to be asked for. What it came to before, if it did. */
  async begin(part: Pick<WrittenPartRow, 'id' | 'jobId' | 'task' | 'model'>): Promise<{ readonly answer: unknown } | null> {
    const { id, jobId, task, model } = part;
    await this.parts.query(`INSERT INTO written_parts (id, job_id, task, model) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING`, [
      id,
      jobId,
      task,
      model,
    ]);
    const row = await this.parts.findOneBy({ id });
    return row && row.answer !== null ? { answer: row.answer } : null;
  }

  async uses(id: string, inputTokens: number, outputTokens: number): Promise<void> {
    await this.parts.query('UPDATE written_parts SET input_tokens = input_tokens + $2, output_tokens = output_tokens + $3 WHERE id = $1', [
      id,
      inputTokens,
      outputTokens,
    ]);
  }

  async keep(id: string, answer: unknown): Promise<void> {
    await this.parts.query('UPDATE written_parts SET answer = $2::json WHERE id = $1', [id, JSON.stringify(answer)]);
  }

  async usedBy(jobId: string): Promise<Used[]> {
    return this.parts.query(
      `SELECT task, model, sum(input_tokens)::float8 AS "inputTokens", sum(output_tokens)::float8 AS "outputTokens"
         FROM written_parts WHERE job_id = $1 GROUP BY task, model ORDER BY min(begun_at)`,
      [jobId],
    );
  }

  async forget(jobId: string): Promise<void> {
    await this.parts.delete({ jobId });
  }

  /** Jobs that have ended and have parts left: their worker died before it could let go of them, or somebody cancelled them. */
  async endedJobs(): Promise<string[]> {
    const rows: { id: string }[] = await this.parts.query(`
      SELECT DISTINCT job.id FROM written_parts part JOIN generation_jobs job ON job.id = part.job_id
      WHERE job.state IN ('completed', 'failed', 'cancelled') AND job.updated_at < now() - interval '5 seconds'
    `);
    return rows.map(({ id }) => id);
  }
}
