import type { EventLog, Watermarks } from '@scenewright/event-log';
import { NotShownYet } from '@scenewright/event-log';
import type { Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import type { SecurityLog } from '../http/security-log.js';
import type { GenerationJobRow } from './mechanism/generation-job.entity.js';
import { RequestedJobs } from './mechanism/requested-jobs.js';
import { OwnJobs } from './own-jobs.js';

const ADA = { uid: 'ada' } as Caller;
const row = { id: 'job', userId: 'ada' } as GenerationJobRow;

/** `made`: whether the process has made the job by the time it has reacted; `reacts`: whether it does so in time. */
function jobsOf({ there = false, made = false, reacts = true }) {
  const waitedFor: [bigint, string][] = [];
  const refused: unknown[] = [];
  let isThere = there;
  const requested = new RequestedJobs(
    { findOneBy: async () => (isThere ? row : null) } as unknown as Repository<GenerationJobRow>,
    { head: async () => 42n } as unknown as EventLog,
    {
      reacted: async (position: bigint, name: string) => {
        waitedFor.push([position, name]);
        isThere = made;
        return reacts;
      },
    } as unknown as Watermarks,
  );
  const jobs = new OwnJobs(requested, { recordRefusal: (...entry: unknown[]) => refused.push(entry) } as unknown as SecurityLog);
  return { jobs, waitedFor, refused };
}

describe('a job that is asked for', () => {
  it('is read at once when it is there', async () => {
    const { jobs, waitedFor } = jobsOf({ there: true });
    expect(await jobs.one('job', ADA)).toBe(row);
    expect(waitedFor).toEqual([]);
  });

  it('is waited for when it has only just been requested', async () => {
    const { jobs, waitedFor } = jobsOf({ made: true });
    expect(await jobs.one('job', ADA)).toBe(row);
    expect(waitedFor).toEqual([[42n, 'generation']]);
  });

  it('does not exist when everything that was requested is there', async () => {
    await expect(jobsOf({}).jobs.one('job', ADA)).rejects.toMatchObject({ status: 404 });
  });

  it('may still come when the process is behind', async () => {
    await expect(jobsOf({ reacts: false }).jobs.one('job', ADA)).rejects.toBeInstanceOf(NotShownYet);
  });

  it("does not exist when it is somebody else's, and the attempt is on record", async () => {
    const { jobs, refused } = jobsOf({ there: true });
    await expect(jobs.one('job', { uid: 'ben' } as Caller)).rejects.toMatchObject({ status: 404 });
    expect(refused).toEqual([[['ben'], 'access.refused', expect.objectContaining({ actor: 'ben', target: 'job' })]]);
  });
});
