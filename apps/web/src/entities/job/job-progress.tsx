import { Progress } from '../../ui/progress.js';
import { useJobOutlook } from './use-job-outlook.js';

interface JobProgressProps {
  projectId: string;
  /** Null while nobody has told of it. */
  jobId: string | null;
  /** What is being made: 'Writing the script'. */
  label: string;
}

/** How far a job is, for a place that waits for it: a bar, what is being done, and how much is left. */
export function JobProgress({ projectId, jobId, label }: JobProgressProps) {
  const { progress, doing, text } = useJobOutlook(projectId, jobId);
  return (
    <div className="grid gap-2">
      <Progress label={label} value={progress} />
      <div className="flex flex-wrap justify-between gap-x-4 text-quiet text-sm">
        <p role="status">{doing ?? label}</p>
        {text !== null && <p className="first-letter:uppercase">{text}</p>}
      </div>
    </div>
  );
}
