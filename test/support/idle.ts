import { randomUUID } from 'node:crypto';
import { StudioError } from '../../apps/api/src/cli/studio-client.js';
import { eventually, type Person } from './studio.js';

const OPEN = new Set<string>(['queued', 'running', 'retrying']);

/**
 * Until nothing is being made for a person any more: from then on the log grows by what is asked alone. Whatever was asked for stands in the log
 * before it is a job, and one thing may ask for the next: none is open when two looks have found the same jobs, and all of them over.
 */
export const untilIdle = ({ client }: Pick<Person, 'client'>) =>
  eventually(
    async () => [await jobsOf(client), await jobsOf(client)] as const,
    ([first, second]) => ![...first, ...second].some(({ state }) => OPEN.has(state)) && namesOf(first) === namesOf(second),
  );

const namesOf = (jobs: readonly { id: string }[]): string => jobs.map(({ id }) => id).join();

/** Of everything that was asked for before: that a job is not there is said only when all jobs up to now are. */
async function jobsOf(client: Person['client']) {
  await client.call('job', { params: { jobId: randomUUID() } }).catch((error: unknown) => {
    if (!(error instanceof StudioError && error.code === 'NOT_FOUND')) throw error;
  });
  return (await client.call('jobs', { query: { limit: '200' } })).jobs;
}
