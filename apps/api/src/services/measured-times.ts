import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Measured } from './setup-plan.js';

/** One alone says little. */
const LEAST = 2;

/** How long media took to be made here lately, by who made them: the median, of the jobs that are still known. */
@Injectable()
export class MeasuredTimes {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async all(): Promise<Measured[]> {
    return this.database.query<Measured[]>(
      `SELECT coalesce(delivered.provider, 'offline') AS provider, what.kind,
         percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM job.updated_at - job.started_at))::float8 AS seconds
       FROM ops.generation_jobs job
       CROSS JOIN LATERAL (
         SELECT CASE job.kind WHEN 'start_frame' THEN 'image' WHEN 'portrait' THEN 'image'
           WHEN 'audio' THEN CASE job.event #>> '{data,audioType}' WHEN 'voice' THEN 'speech' ELSE job.event #>> '{data,audioType}' END
           ELSE job.kind END AS kind) AS what
       LEFT JOIN LATERAL (
         SELECT provider FROM ops.provider_orders o WHERE o.job_id = job.id AND o.state = 'delivered' LIMIT 1) AS delivered ON true
       WHERE job.kind IN ('video', 'start_frame', 'portrait', 'audio', 'lip_sync') AND job.state = 'completed' AND job.started_at IS NOT NULL
       GROUP BY 1, 2 HAVING count(*) >= ${LEAST}`,
    );
  }
}
