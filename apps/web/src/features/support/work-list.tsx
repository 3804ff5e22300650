import type { SupportJob } from '@scenewright/contract';
import { creditsOf } from '../../entities/credits/index.js';
import { jobKindName } from '../../entities/job/index.js';
import { Badge } from '../../ui/badge.js';
import { atMoment } from '../../ui/dates.js';
import { Section } from './section.js';
import { filmName } from './words.js';

const tones = {
  queued: 'running',
  running: 'running',
  retrying: 'running',
  completed: 'good',
  failed: 'bad',
  cancelled: 'quiet',
} as const;

/** The latest work of the studio for somebody, with what went wrong. */
export const WorkList = ({ jobs }: { jobs: readonly SupportJob[] }) => (
  <Section title="Latest work">
    {jobs.length === 0 ? (
      <p className="text-quiet text-sm">None yet.</p>
    ) : (
      <ul className="divide-y divide-line border-line border-y">
        {jobs.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
    )}
  </Section>
);

function Job({ job }: { job: SupportJob }) {
  const { id, kind, state, attempts, model, provider, price, message, project, created_at } = job;
  const how = [model, provider, attempts > 1 && `${attempts} attempts`, price > 0 && creditsOf(price)].filter(Boolean);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 text-sm">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{jobKindName(kind)}</span>
          <Badge tone={tones[state]}>{state}</Badge>
        </p>
        <p className="break-words text-quiet">
          {atMoment(created_at)}
          {project && ` · ${filmName(project)}`}
          {how.length > 0 && ` · ${how.join(' · ')}`}
        </p>
        {message && state === 'failed' && <p className="break-words text-bad">{message}</p>}
      </div>
      <code className="break-all text-quiet text-xs">{id}</code>
    </li>
  );
}
