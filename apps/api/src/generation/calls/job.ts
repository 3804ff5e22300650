import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { JobOutlooks } from '../job-outlooks.js';
import { jobView } from '../job-view.js';
import { OwnJobs } from '../own-jobs.js';

@Handles(calls.job)
export class JobHandler implements CallHandler<typeof calls.job> {
  constructor(
    private readonly jobs: OwnJobs,
    private readonly outlooks: JobOutlooks,
  ) {}

  async execute({ input: { jobId }, caller }: CallTo<typeof calls.job>) {
    const row = await this.jobs.one(jobId, caller);
    return { job: jobView(row, await this.outlooks.ofOne(row)) };
  }
}
