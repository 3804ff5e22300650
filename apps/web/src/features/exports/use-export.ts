import { useEffect, useRef } from 'react';
import { isApiError, messageOf } from '../../app/api-error.js';
import { useServices } from '../../app/services-context.js';
import { useRunningJob } from '../jobs/use-running-job.js';
import { useExportFilmMutation } from './api.js';

/** From here on the sound is mixed and the scenes are joined. */
const STITCHING = 0.4;

/** The export of a project's film: begun when it is first shown, and found again when it is shown once more. */
export function useExport(projectId: string) {
  const { track } = useServices();
  const job = useRunningJob(projectId, 'export');
  // one state for the project: a closed dialog that opens again finds what it began
  const [exportFilm, { data, error, isLoading }] = useExportFilmMutation({ fixedCacheKey: `export-${projectId}` });
  const isElsewhere = isApiError(error) && error.error_code === 'ALREADY_RUNNING';

  const start = () => {
    track('Export Final Started', { projectId });
    exportFilm(projectId);
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (!isLoading) start();
  });

  const wasRunning = useRef(false);
  useEffect(() => {
    // begun in another window: what it made is there at once when it is asked for again
    if (isElsewhere && wasRunning.current && !job) exportFilm(projectId);
    wasRunning.current = job !== undefined;
  }, [isElsewhere, job, exportFilm, projectId]);

  const isRunning = isLoading || (isElsewhere && job !== undefined);
  return {
    film: isRunning ? undefined : data,
    failure: error && !isRunning ? messageOf(error, '') : null,
    isRunning,
    isStitching: (job?.progress ?? 0) >= STITCHING,
    progress: job?.progress ?? null,
    start,
  };
}
