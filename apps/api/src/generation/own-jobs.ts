import { Injectable } from '@nestjs/common';
import type { Caller } from '../http/caller.js';
import { notFound } from '../http/problems.js';
import { SecurityLog } from '../http/security-log.js';
import type { GenerationJobRow } from './mechanism/generation-job.entity.js';
import { RequestedJobs } from './mechanism/requested-jobs.js';

/** Whose work it is. Somebody else's answers like work that does not exist. */
@Injectable()
export class OwnJobs {
  constructor(
    private readonly jobs: RequestedJobs,
    private readonly security: SecurityLog,
  ) {}

  /**
   * @throws {Problem} 404
   * @throws {NotShownYet} it may have been asked for, and the process that makes jobs of requests is behind.
   */
  async one(jobId: string, caller: Caller): Promise<GenerationJobRow> {
    const row = await this.jobs.find(jobId);
    if (row?.userId === caller.uid) return row;
    if (row) this.security.recordRefusal([caller.uid], 'access.refused', { actor: caller.uid, target: jobId, reason: 'not theirs' });
    throw notFound('job');
  }
}
