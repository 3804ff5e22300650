import type { LoggedRow } from './project-log.js';

/** Work as it stands in the jobs: which event asked for it. */
export interface AskedJob {
  readonly id: string;
  readonly request_id: string;
}

export type TreeNode<Job extends AskedJob> =
  | { readonly depth: number; readonly row: LoggedRow; readonly job: null }
  | { readonly depth: number; readonly row: null; readonly job: Job };

/**
 * All that a click led to, in the order in which it is read: each behind what it follows from. What an event names as its cause is an event
 * or a command. Of one append, work is behind the event that asked for it, what ends it behind the work, and money behind what it is for.
 * @param rows of one click, by their positions
 */
export function causeTree<Job extends AskedJob>(rows: readonly LoggedRow[], jobs: readonly Job[]): TreeNode<Job>[] {
  const events = new Set(rows.map(({ event_id }) => event_id));
  const jobOfRequest = new Map(jobs.map((job) => [job.request_id, job]));
  const requestOfJob = new Map(jobs.map((job) => [job.id, job.request_id]));
  const isRequest = ({ event_id }: LoggedRow) => jobOfRequest.has(event_id);
  const isMoney = ({ category }: LoggedRow) => category === 'credits';

  const parentOf = (row: LoggedRow): string => {
    const { causation, job_id, event_id } = row;
    if (isMoney(row) && job_id !== null) {
      // of one append with it: what stands right before it
      const beside = rows
        .slice(0, rows.indexOf(row))
        .findLast((other) => !isMoney(other) && other.job_id === job_id && other.causation === causation);
      if (beside) return beside.event_id;
    }
    const asked = requestOfJob.get(job_id ?? '');
    if (asked !== undefined && asked !== event_id && events.has(asked)) return `job ${job_id}`;
    const job = jobOfRequest.get(causation);
    if (job) return `job ${job.id}`;
    return events.has(causation) ? causation : CLICK;
  };

  const children = Map.groupBy(rows, parentOf);
  const nodes: TreeNode<Job>[] = [];
  const seen = new Set<string>();
  const visit = (parent: string, depth: number): void => {
    for (const row of children.get(parent) ?? []) {
      if (seen.has(row.event_id)) continue;
      seen.add(row.event_id);
      nodes.push({ depth, row, job: null });
      visit(row.event_id, depth + 1);
      const job = isRequest(row) ? jobOfRequest.get(row.event_id) : undefined;
      if (!job) continue;
      nodes.push({ depth: depth + 1, row: null, job });
      visit(`job ${job.id}`, depth + 2);
    }
  };
  visit(CLICK, 0);
  // whatever they name as their cause, nothing that happened is left out
  nodes.push(...rows.filter(({ event_id }) => !seen.has(event_id)).map((row) => ({ depth: 0, row, job: null })));
  return nodes;
}

const CLICK = 'click';
