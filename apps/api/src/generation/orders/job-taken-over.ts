/**
 * An attempt at a job that is not its latest any more, or whose job is over: what is still to be done for the job is not this attempt's to do.
 * No end, and no fault.
 */
export class JobTakenOver extends Error {
  constructor(readonly jobId: string) {
    super(`${jobId} is worked on by somebody else, or over`);
    this.name = 'JobTakenOver';
  }
}
