import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { GenerationJobRow, OPEN_STATES } from './generation-job.entity.js';
import { type JobSignal, JobSignals } from './job-signals.js';

const open: ReadonlySet<string> = new Set(OPEN_STATES);

/** Work under way as it stands now; signals tell only of what changes from then on. */
@Injectable()
export class OpenJobs {
  constructor(
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
    private readonly signals: JobSignals,
  ) {}

  /** That of a person, and that in projects. What is signalled while it is read is in it: whoever has heard the signals too loses nothing. */
  async of(userId: string, projectIds: readonly string[]): Promise<JobSignal[]> {
    const heard: JobSignal[] = [];
    const stop = this.signals.on((signal) => void heard.push(signal));
    try {
      const state = In([...OPEN_STATES]);
      const rows = await this.jobs.find({
        select: { id: true, kind: true, userId: true, projectId: true, state: true, progress: true, message: true },
        where: [{ userId, state }, ...(projectIds.length > 0 ? [{ projectId: In([...projectIds]), state }] : [])],
      });
      const concerns = (signal: JobSignal) =>
        signal.userId === userId || (signal.projectId !== null && projectIds.includes(signal.projectId));
      const latest = new Map<string, JobSignal>([...rows, ...heard.filter(concerns)].map((job) => [job.id, job]));
      return [...latest.values()].filter((job) => open.has(job.state));
    } finally {
      stop();
    }
  }
}
