import type { LedgerEntry } from '@scenewright/contract';
import { filmName } from '../words.js';

/** What it was for: 'wan-2.2-fast, 720p, 5 s · Film 09d1eee7, scene 1 shot 2'. */
export function aboutWhat({ model, resolution, seconds, project, scene, shot }: LedgerEntry): string {
  const made = [model, resolution, model && seconds !== null ? `${seconds} s` : null].filter(Boolean).join(', ');
  const place =
    project && [filmName(project), scene !== null && shot !== null ? `scene ${scene} shot ${shot}` : null].filter(Boolean).join(', ');
  return [made, place].filter(Boolean).join(' · ');
}

/** By whom, and how its work stands. */
export function causeOf({ by, job, invoice_id, correlation_id }: LedgerEntry): string {
  return [
    `by ${by}`,
    job && `job ${job.id}${job.state ? `, ${job.state}` : ''}${job.attempts > 1 ? `, ${job.attempts} attempts` : ''}`,
    job?.state === 'failed' && job.message,
    invoice_id && `invoice ${invoice_id}`,
    `cause ${correlation_id}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
