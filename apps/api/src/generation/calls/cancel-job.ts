import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { jobView } from '../job-view.js';
import { JobCancellation } from '../mechanism/job-cancellation.js';
import { OwnJobs } from '../own-jobs.js';

@Handles(calls.cancelJob)
export class CancelJobHandler implements CallHandler<typeof calls.cancelJob> {
  constructor(
    private readonly jobs: OwnJobs,
    private readonly cancellation: JobCancellation,
  ) {}

  async execute({ input: { jobId }, caller }: CallTo<typeof calls.cancelJob>) {
    const row = await this.jobs.one(jobId, caller);
    if (!(await this.cancellation.cancel(row))) throw new Problem(409, 'NOT_IN_FLIGHT', 'This job is over already.');
    return { success: true as const, job: jobView(await this.jobs.one(jobId, caller)) };
  }
}
