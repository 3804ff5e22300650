import { FileText } from 'lucide-react';
import { useSelector } from 'react-redux';
import { isOpenState, JobProgress, jobsApi } from '../../entities/job/index.js';
import { projectsApi } from '../../entities/project/index.js';
import { selectIsLive } from '../../platform/realtime/slice.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Waiting } from '../../ui/spinner.js';

/** While pushes do not come. */
const POLL_MS = 3000;

/** A project without a script: it is being written, or there is none. */
export function ScriptPending({ projectId }: { projectId: string }) {
  const isLive = useSelector(selectIsLive);
  const polling = { pollingInterval: isLive ? 0 : POLL_MS, skipPollingIfUnfocused: true };
  projectsApi.useProjectQuery(projectId, polling);
  const { data: jobs, isLoading } = jobsApi.useJobsQuery(projectId, polling);
  const job = jobs?.find(({ kind, state }) => kind === 'script' && isOpenState(state));
  if (isLoading) return <Waiting>Loading script...</Waiting>;
  if (!job)
    return (
      <EmptyState icon={<FileText aria-hidden />} title="No Script Available" text="The script of this project has not been written yet." />
    );
  return (
    <section aria-label="Your script" className="mx-auto grid max-w-md gap-4 py-16">
      <h2 className="title-card text-3xl">Your script is being written</h2>
      <JobProgress projectId={projectId} jobId={job.id} label="Writing the script" />
      <p className="text-quiet text-sm">It goes on when you leave this page, and stands here when it is done.</p>
    </section>
  );
}
