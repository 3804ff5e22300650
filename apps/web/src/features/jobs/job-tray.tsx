import type { JobView } from '@scenewright/contract';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { soundtrackApi } from '../../entities/audio/index.js';
import { castApi } from '../../entities/character/index.js';
import { jobsApi, useCancelJob } from '../../entities/job/index.js';
import { scenesApi } from '../../entities/scene/index.js';
import { selectIsLive } from '../../platform/realtime/slice.js';
import { Button } from '../../ui/button.js';
import { Popover } from '../../ui/popover.js';
import { Spinner } from '../../ui/spinner.js';
import { lastFailures, underWay } from './job-lists.js';
import { jobName } from './job-name.js';
import { JobRow } from './job-row.js';

/** While pushes do not come. */
const POLL_MS = 3000;

interface JobTrayProps {
  projectId: string;
  /** How a job is tried again; null when it cannot be. */
  retryOf: (job: JobView) => (() => void) | null;
}

/** All that is under way in a project, and what failed lately. */
export function JobTray({ projectId, retryOf }: JobTrayProps) {
  const [isOpen, setOpen] = useState(false);
  const isLive = useSelector(selectIsLive);
  const {
    data: jobs = [],
    isError,
    refetch,
  } = jobsApi.useJobsQuery(projectId, { pollingInterval: isLive ? 0 : POLL_MS, skipPollingIfUnfocused: true });
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const running = underWay(jobs);
  const failed = lastFailures(jobs).filter(({ id }) => !dismissed.has(id));
  const summary = [running.length > 0 && `${running.length} running`, failed.length > 0 && `${failed.length} failed`].filter(Boolean);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label="Work under way"
      trigger={
        <Button look="ghost" className="px-2 sm:px-3" aria-label={`Work: ${summary.join(', ') || 'nothing running'}`}>
          {running.length > 0 ? <Spinner className="text-daylight" /> : <ListChecks aria-hidden />}
          {running.length > 0 && <span className="text-daylight tabular-nums">{running.length}</span>}
          {failed.length > 0 && <span aria-hidden className="size-2 rounded-full bg-bad" />}
        </Button>
      }
    >
      {isError && (
        <p className="flex items-center gap-3 px-4 py-3 text-bad text-sm">
          The work could not be listed.
          <Button look="link" size="small" onClick={refetch}>
            Try again
          </Button>
        </p>
      )}
      {!isError && running.length + failed.length === 0 && (
        <p className="px-4 py-6 text-center text-quiet text-sm">Nothing is being made right now.</p>
      )}
      {isOpen && (
        <Jobs
          projectId={projectId}
          jobs={[...running, ...failed]}
          retryOf={(job) => {
            const retry = retryOf(job);
            return (
              retry &&
              (() => {
                setOpen(false);
                setDismissed(new Set([...dismissed, job.id]));
                retry();
              })
            );
          }}
          onDismiss={(id) => setDismissed(new Set([...dismissed, id]))}
        />
      )}
    </Popover>
  );
}

interface JobsProps extends JobTrayProps {
  jobs: readonly JobView[];
  onDismiss: (id: string) => void;
}

function Jobs({ projectId, jobs, retryOf, onDismiss }: JobsProps) {
  const { data: scenes = [] } = scenesApi.useScenesQuery(projectId);
  const { data: audios = [] } = soundtrackApi.useAudiosQuery(projectId);
  const { data: cast } = castApi.useCharactersQuery(projectId);
  const { cancel, cancelling } = useCancelJob();
  const named = { scenes, audios, characters: cast?.characters ?? [] };
  return (
    <ul className="divide-y divide-line empty:hidden">
      {jobs.map((job) => (
        <JobRow
          key={job.id}
          job={job}
          projectId={projectId}
          name={jobName(job, named)}
          isCancelling={cancelling === job.id}
          onCancel={() => cancel(job.id)}
          onRetry={retryOf(job)}
          onDismiss={() => onDismiss(job.id)}
        />
      ))}
    </ul>
  );
}
