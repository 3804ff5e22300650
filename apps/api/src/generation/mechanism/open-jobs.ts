import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { OPEN_STATES } from './generation-job.entity.js';
import { type JobSignal, JobSignals } from './job-signals.js';

// of their requests, which may be long, no more than is told
const OPEN = `
  SELECT id, kind, user_id AS "userId", project_id AS "projectId", event #>> '{metadata,correlationId}' AS "correlationId", state, progress, message
  FROM ops.generation_jobs WHERE state = ANY ($3::text[]) AND (user_id = $1 OR project_id = ANY ($2::uuid[]))`;
const open: ReadonlySet<string> = new Set(OPEN_STATES);

/** Work under way as it stands now; signals tell only of what changes from then on. */
@Injectable()
export class OpenJobs {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly signals: JobSignals,
  ) {}

  /** That of a person, and that in projects. What is signalled while it is read is in it: whoever has heard the signals too loses nothing. */
  async of(userId: string, projectIds: readonly string[]): Promise<JobSignal[]> {
    const heard: JobSignal[] = [];
    const stop = this.signals.on((signal) => void heard.push(signal));
    try {
      const rows: JobSignal[] = await this.database.query(OPEN, [userId, projectIds, OPEN_STATES]);
      const concerns = (signal: JobSignal) =>
        signal.userId === userId || (signal.projectId !== null && projectIds.includes(signal.projectId));
      const latest = new Map<string, JobSignal>([...rows, ...heard.filter(concerns)].map((job) => [job.id, job]));
      return [...latest.values()].filter((job) => open.has(job.state));
    } finally {
      stop();
    }
  }
}
