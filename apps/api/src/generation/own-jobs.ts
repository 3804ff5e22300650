import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { notFound } from '../http/problems.js';
import { GenerationJobRow } from './mechanism/generation-job.entity.js';

/** Whose work it is. Somebody else's answers like work that does not exist. */
@Injectable()
export class OwnJobs {
  constructor(@InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>) {}

  /** @throws {Problem} 404 */
  async one(jobId: string, caller: Caller): Promise<GenerationJobRow> {
    const row = await this.jobs.findOneBy({ id: jobId, userId: caller.uid });
    if (!row) throw notFound('job');
    return row;
  }
}
