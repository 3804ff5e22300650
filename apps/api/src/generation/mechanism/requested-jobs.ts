import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EventLog, NotShownYet, Watermarks } from '@scenewright/event-log';
import type { Repository } from 'typeorm';
import { GenerationJobRow } from './generation-job.entity.js';

/** By which the checkpoint is known of the process that makes jobs of requests. */
export const GENERATION_PROCESS = 'generation';

/** Jobs, also those that have only just been requested: the answer that names a job comes before the job. */
@Injectable()
export class RequestedJobs {
  constructor(
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
    private readonly log: EventLog,
    private readonly watermarks: Watermarks,
  ) {}

  /**
   * Null when it was never requested.
   * @throws {NotShownYet} it may have been, and the process that makes jobs of requests is behind.
   */
  async find(jobId: string): Promise<GenerationJobRow | null> {
    return (await this.row(jobId)) ?? (await this.justRequested(jobId));
  }

  private row(jobId: string): Promise<GenerationJobRow | null> {
    return this.jobs.findOneBy({ id: jobId });
  }

  private async justRequested(jobId: string): Promise<GenerationJobRow | null> {
    const isThere = await this.watermarks.reacted(await this.log.head(), GENERATION_PROCESS);
    const row = await this.row(jobId);
    if (!row && !isThere) throw new NotShownYet();
    return row;
  }
}
