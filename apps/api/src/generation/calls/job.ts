import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { jobView } from '../job-view.js';
import { OwnJobs } from '../own-jobs.js';

@Handles(calls.job)
export class JobHandler implements CallHandler<typeof calls.job> {
  constructor(private readonly jobs: OwnJobs) {}

  async execute({ input: { jobId }, caller }: CallTo<typeof calls.job>) {
    return { job: jobView(await this.jobs.one(jobId, caller)) };
  }
}
