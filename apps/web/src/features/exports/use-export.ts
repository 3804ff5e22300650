import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isUnderWay, jobBehind, useJobEnd, useJobOutlook } from '../../entities/job/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useRunningJob } from '../../platform/realtime/use-pushed-jobs.js';
import { useServices } from '../../platform/services/services-context.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { useSitting } from '../../ui/use-sitting.js';
import { exportsApi } from './api.js';

/** From here on the sound is mixed and the scenes are joined. */
const STITCHING = 0.4;

const READY = 'Your film is ready. Download final opens it.';
const FAILED = 'Failed to export final video.';

/** Who is told how a call ends: the latest who waits for it, as a dialog that is opened anew takes over from the one before. */
const toldOf = new WeakMap<Promise<unknown>, object>();

/**
 * The export of a project's film: begun when its dialog opens, unless it runs already, or shots are missing: that is asked first.
 * What comes of it unseen is said as a notice.
 */
export function useExport(projectId: string, open: boolean, missing: number | null) {
  const { track, notices } = useServices();
  const dispatch = useAppDispatch();
  const job = useRunningJob(projectId, 'export');
  const { progress, text } = useJobOutlook(projectId, job?.id ?? null);
  // one state for the project: a closed dialog that opens again finds what it began
  const key = `export-${projectId}`;
  const [exportFilm, { data, error, isLoading }] = exportsApi.useExportFilmMutation({ fixedCacheKey: key });
  const { endOf, isAwaited } = useJobEnd();
  /** Why that ended without a film. */
  const [why, setWhy] = useState<string | null>(null);

  const dialog = useSitting(open);

  /** For the film, or waits for the call that asks for it already. */
  const ask = async (): Promise<void> => {
    setWhy(null);
    const asking = dispatch(exportsApi.util.getRunningMutationThunk('exportFilm', key)) ?? exportFilm({ body: { projectId } });
    const waits = {};
    toldOf.set(asking, waits);
    const { data: film, error: refusal } = await asking;
    if (toldOf.get(asking) !== waits) return;
    const jobId = dispatch(jobBehind(refusal, ({ project_id, kind }) => project_id === projectId && kind === 'export'));
    if (jobId) return follow(jobId);
    if (!dialog.current.isOver) return;
    if (film) notices.success(READY);
    else notices.error(FAILED, messageOf(refusal, ''));
  };
  /** To its end, whatever is looked at by then. */
  const follow = async (jobId: string): Promise<void> => {
    const ended = await endOf(jobId);
    if (!ended) return;
    const { state, message } = ended;
    // it is there at once when it is asked for again, unless the film was edited: that is another export, which only whoever waits wants
    if (state === 'completed') return dialog.current.isOver ? notices.success(READY) : ask();
    setWhy(message ?? '');
    if (state === 'failed' && dialog.current.isOver) notices.error(FAILED, message ?? '');
  };
  const [isAsking, setAsking] = useState(false);
  const begun = useRef(false);
  const begin = () => {
    begun.current = true;
    setAsking(false);
    track('Export Final Started');
    void ask();
  };
  const beginOrAsk = useEffectEvent((isOpen: boolean, left: number | null) => {
    if (!isOpen) begun.current = false;
    if (!isOpen || left === null || begun.current) return;
    if (isLoading) {
      begun.current = true;
      void ask();
    } else if (left > 0 && job === undefined) setAsking(true);
    else begin();
  });
  useEffect(() => beginOrAsk(open, missing), [open, missing]);

  const isRunning = isLoading || isAwaited || (isUnderWay(error) && job !== undefined);
  return {
    /** Shots are missing, and nobody has said yet that the film is wanted without them. */
    isAsking,
    film: isRunning || isAsking ? undefined : data,
    failure: error && !isRunning && !isAsking ? (why ?? messageOf(error, '')) : null,
    isRunning,
    isStitching: (job?.progress ?? 0) >= STITCHING,
    progress,
    /** How long it will take; null while nothing is known. */
    outlook: text,
    start: begin,
  };
}
