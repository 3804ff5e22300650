import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { JobView } from '@scenewright/contract';
import type { DataSource } from 'typeorm';
import type { GenerationJobRow } from './mechanism/generation-job.entity.js';

/** What is expected of a job that has not ended. */
export type JobOutlook = Pick<JobView, 'seconds_left' | 'ahead'>;

/** As many of the latest jobs say how long the next one takes. */
const LATEST = 20;
/** One alone says little. */
const LEAST = 2;

/** Expects of jobs what such jobs took lately: those of the same kind and model, whoever asked for them. */
@Injectable()
export class JobOutlooks {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** By job; of one that has ended there is none. */
  async of(rows: readonly GenerationJobRow[]): Promise<ReadonlyMap<string, JobOutlook>> {
    const open = rows.filter(({ finishedAt }) => finishedAt === null);
    if (open.length === 0) return new Map();
    const [usual, ahead] = await Promise.all([this.usualSeconds(open), this.ahead(open)]);
    return new Map(
      open.map((row) => {
        const seconds = usual.get(likeOf(row));
        const sinceStart = row.state === 'running' && row.startedAt ? (Date.now() - row.startedAt.getTime()) / 1000 : 0;
        return [row.id, { seconds_left: seconds === undefined ? null : seconds - sinceStart, ahead: ahead.get(row.id) ?? null }];
      }),
    );
  }

  async ofOne(row: GenerationJobRow): Promise<JobOutlook | undefined> {
    return (await this.of([row])).get(row.id);
  }

  /** The median of the latest ones. */
  private async usualSeconds(rows: readonly GenerationJobRow[]): Promise<ReadonlyMap<string, number>> {
    const wanted = [...new Map(rows.map((row) => [likeOf(row), row])).values()];
    const found = await this.database.query<{ kind: string; model: string; seconds: number }[]>(
      `SELECT wanted.kind, wanted.model, percentile_cont(0.5) WITHIN GROUP (ORDER BY lately.seconds) AS seconds
       FROM unnest($1::text[], $2::text[]) AS wanted (kind, model)
       CROSS JOIN LATERAL (
         SELECT extract(epoch FROM updated_at - started_at)::float8 AS seconds FROM ops.generation_jobs job
         WHERE job.kind = wanted.kind AND coalesce(job.event #>> '{data,model}', '') = wanted.model
           AND job.state = 'completed' AND job.started_at IS NOT NULL
         ORDER BY job.finished_at DESC LIMIT ${LATEST}) AS lately
       GROUP BY 1, 2 HAVING count(*) >= ${LEAST}`,
      [wanted.map(({ kind }) => kind), wanted.map(modelOf)],
    );
    return new Map(found.map(({ kind, model, seconds }) => [`${kind} ${model}`, seconds]));
  }

  /** How many wait before each of those that wait: a queue of its own for each kind, by priority, then first come, first served. */
  private async ahead(rows: readonly GenerationJobRow[]): Promise<ReadonlyMap<string, number>> {
    const waiting = rows.filter(({ state }) => state === 'queued').map(({ id }) => id);
    if (waiting.length === 0) return new Map();
    const found = await this.database.query<{ id: string; ahead: number }[]>(
      `SELECT id, ahead FROM (
         SELECT id, (row_number() OVER (PARTITION BY kind ORDER BY priority DESC, created_at, id) - 1)::int AS ahead
         FROM ops.generation_jobs WHERE state = 'queued') AS queue
       WHERE id = ANY($1::uuid[])`,
      [waiting],
    );
    return new Map(found.map(({ id, ahead }) => [id, ahead]));
  }
}

const modelOf = ({ event: { data } }: GenerationJobRow): string => ('model' in data && typeof data.model === 'string' ? data.model : '');
const likeOf = (row: GenerationJobRow): string => `${row.kind} ${modelOf(row)}`;
