import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EventLog, NotShownYet, Watermarks } from '@scenewright/event-log';
import type { Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { notFound } from '../http/problems.js';
import { SecurityLog } from '../http/security-log.js';
import { GenerationProcess } from './generation.process.js';
import { GenerationJobRow } from './mechanism/generation-job.entity.js';

/** Whose work it is. Somebody else's answers like work that does not exist. */
@Injectable()
export class OwnJobs {
  constructor(
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
    private readonly security: SecurityLog,
    private readonly log: EventLog,
    private readonly watermarks: Watermarks,
    private readonly process: GenerationProcess,
  ) {}

  /**
   * @throws {Problem} 404
   * @throws {NotShownYet} it may have been asked for, and the process that makes jobs of requests is behind.
   */
  async one(jobId: string, caller: Caller): Promise<GenerationJobRow> {
    const row = (await this.find(jobId)) ?? (await this.justRequested(jobId));
    if (row?.userId === caller.uid) return row;
    if (row) this.security.recordRefusal([caller.uid], 'access.refused', { actor: caller.uid, target: jobId, reason: 'not theirs' });
    throw notFound('job');
  }

  private find(jobId: string): Promise<GenerationJobRow | null> {
    return this.jobs.findOneBy({ id: jobId });
  }

  /** The answer that named the job came before the job: whoever asks at once is not to hear that there is none. */
  private async justRequested(jobId: string): Promise<GenerationJobRow | null> {
    const isThere = await this.watermarks.reacted(await this.log.head(), this.process.name);
    const row = await this.find(jobId);
    if (!row && !isThere) throw new NotShownYet();
    return row;
  }
}
