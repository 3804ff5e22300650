import { calls } from '@scenewright/contract';
import { EventLog, Watermarks } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { jobView } from '../job-view.js';
import { endShown } from '../mechanism/end-shown.js';
import { JobCancellation } from '../mechanism/job-cancellation.js';
import { OwnJobs } from '../own-jobs.js';

@Handles(calls.cancelJob)
export class CancelJobHandler implements CallHandler<typeof calls.cancelJob> {
  constructor(
    private readonly jobs: OwnJobs,
    private readonly cancellation: JobCancellation,
    private readonly watermarks: Watermarks,
    private readonly log: EventLog,
  ) {}

  async execute({ input: { jobId }, caller }: CallTo<typeof calls.cancelJob>) {
    const row = await this.jobs.one(jobId, caller);
    const ended = await this.cancellation.cancel(row);
    // what the caller reads next shows the end, whoever brought it about, and the money that came back
    await endShown(this.log, this.watermarks);
    if (!ended) throw new Problem(409, 'NOT_IN_FLIGHT', 'This job is over already.');
    return { success: true as const, job: jobView(await this.jobs.one(jobId, caller)) };
  }
}
