import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useJobOutlook } from '../../entities/job/index.js';
import { isApiError, messageOf } from '../../platform/api/api-error.js';
import { useRunningJob } from '../../platform/realtime/use-pushed-jobs.js';
import { useServices } from '../../platform/services/services-context.js';
import { exportsApi } from './api.js';

/** From here on the sound is mixed and the scenes are joined. */
const STITCHING = 0.4;

/**
 * The export of a project's film: begun when its dialog opens, unless it runs already, or shots are missing: that is asked first.
 * What comes of it unseen is said as a notice.
 */
export function useExport(projectId: string, open: boolean, missing: number | null) {
  const { track, notices } = useServices();
  const job = useRunningJob(projectId, 'export');
  const { progress, text } = useJobOutlook(projectId, job?.id ?? null);
  // one state for the project: a closed dialog that opens again finds what it began
  const [exportFilm, { data, error, isLoading }] = exportsApi.useExportFilmMutation({ fixedCacheKey: `export-${projectId}` });
  const isElsewhere = isApiError(error) && error.error_code === 'ALREADY_RUNNING';

  const isSeen = useRef(open);
  useEffect(() => {
    isSeen.current = open;
    return () => {
      isSeen.current = false;
    };
  }, [open]);

  const start = async () => {
    track('Export Final Started');
    const made = await exportFilm({ body: { projectId } });
    if (isSeen.current) return;
    if (made.data) notices.success('Your film is ready. Download final opens it.');
    else notices.error('Failed to export final video.', messageOf(made.error, ''));
  };
  const [isAsking, setAsking] = useState(false);
  const begun = useRef(false);
  const begin = () => {
    begun.current = true;
    setAsking(false);
    void start();
  };
  const beginOrAsk = useEffectEvent((isOpen: boolean, left: number | null) => {
    if (!isOpen) begun.current = false;
    if (!isOpen || left === null || begun.current) return;
    if (isLoading) begun.current = true;
    else if (left > 0 && job === undefined) setAsking(true);
    else begin();
  });
  useEffect(() => beginOrAsk(open, missing), [open, missing]);

  const wasRunning = useRef(false);
  useEffect(() => {
    // begun in another window: what it made is there at once when it is asked for again
    if (isElsewhere && wasRunning.current && !job) exportFilm({ body: { projectId } });
    wasRunning.current = job !== undefined;
  }, [isElsewhere, job, exportFilm, projectId]);

  const isRunning = isLoading || (isElsewhere && job !== undefined);
  return {
    /** Shots are missing, and nobody has said yet that the film is wanted without them. */
    isAsking,
    film: isRunning || isAsking ? undefined : data,
    failure: error && !isRunning && !isAsking ? messageOf(error, '') : null,
    isRunning,
    isStitching: (job?.progress ?? 0) >= STITCHING,
    progress,
    /** How long it will take; null while nothing is known. */
    outlook: text,
    start: begin,
  };
}
