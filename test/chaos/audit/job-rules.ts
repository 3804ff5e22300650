import { idOf, type Recorded } from '@scenewright/events';
import { each, type Finding } from './finding.js';

export interface LoggedJob {
  readonly id: string;
  readonly request: Recorded | null;
  readonly ends: readonly Recorded[];
}

/** Of the events that name a job, one kind asks for it, one tells of its beginning, and all others end it. */
const asksFor = ({ type }: Recorded) => type.endsWith('Requested');
const isUnderWay = ({ type }: Recorded) => type.endsWith('Started');
const jobOf = ({ data }: Recorded): string | null => ('jobId' in data ? data.jobId : null);

/** Every job that the log tells of. */
export function jobsIn(events: readonly Recorded[]): LoggedJob[] {
  const jobs = new Map<string, { id: string; request: Recorded | null; ends: Recorded[] }>();
  for (const event of events) {
    const id = jobOf(event);
    if (id === null || isUnderWay(event)) continue;
    const job = jobs.get(id) ?? { id, request: null, ends: [] };
    jobs.set(id, job);
    if (asksFor(event)) job.request ??= event;
    else job.ends.push(event);
  }
  return [...jobs.values()];
}

/**
 * Every job was asked for and has one end. One whose shot, sound or project has been removed since may be without: it was stopped.
 * Right once all is quiet.
 */
export function oneEndEach(events: readonly Recorded[]): Finding {
  const removals = removalsIn(events);
  return each(jobsIn(events), ({ id, request, ends }) => {
    if (!request) return `job ${id} ended at ${ends[0]?.position} and nobody had asked for it`;
    if (ends.length > 1) return `${request.type} ${id} ended ${ends.length} times: ${ends.map((end) => `${end.type} at ${end.position}`)}`;
    if (ends[0] && ends[0].position < request.position) return `${request.type} ${id} ended before it was asked for`;
    if (ends.length === 0 && !isGone(request, removals)) return `${request.type} ${id}, asked for at ${request.position}, has no end`;
  });
}

/** When what a job may be for was removed last. */
function removalsIn(events: readonly Recorded[]): ReadonlyMap<string, bigint> {
  const removals = new Map<string, bigint>();
  for (const event of events) {
    if (event.type === 'ShotRemoved') removals.set(event.data.shotUid, event.position);
    if (event.type === 'AudioRemoved') removals.set(event.data.audioId, event.position);
    if (event.type === 'ProjectDeleted') removals.set(idOf(event.stream), event.position);
  }
  return removals;
}

function isGone({ data, metadata, position }: Recorded, removals: ReadonlyMap<string, bigint>): boolean {
  const about = ['shotUid' in data && data.shotUid, 'audioId' in data && data.audioId, metadata.subject.projectId];
  return about.some((one) => one && (removals.get(one) ?? 0n) > position);
}
