import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { notFound } from '../http/problems.js';
import { SecurityLog } from '../http/security-log.js';
import { GenerationJobRow } from './mechanism/generation-job.entity.js';

/** Whose work it is. Somebody else's answers like work that does not exist. */
@Injectable()
export class OwnJobs {
  constructor(
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
    private readonly security: SecurityLog,
  ) {}

  /** @throws {Problem} 404 */
  async one(jobId: string, caller: Caller): Promise<GenerationJobRow> {
    const row = await this.jobs.findOneBy({ id: jobId });
    if (row?.userId === caller.uid) return row;
    if (row) this.security.record('access.refused', { actor: caller.uid, target: jobId, reason: 'not theirs' });
    throw notFound('job');
  }
}
