import { useEffect, useEffectEvent, useState } from 'react';
import { soundtrackApi } from '../../entities/audio/index.js';
import { isUnderWay, jobBehind, useJobEnd } from '../../entities/job/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { designKey } from './design.saga.js';

const TRY_AGAIN = 'Try again in a moment.';

/** How the design of a project's audio stands, whoever asked for it, also where it takes longer than its call waits. */
export function useDesign(projectId: string) {
  const dispatch = useAppDispatch();
  const [design, { isLoading, error, reset }] = soundtrackApi.useDesignAudiosMutation({ fixedCacheKey: designKey(projectId) });
  const { endOf } = useJobEnd();
  /** What went on behind a call that was refused has ended; `why` it came to nothing, where that is known. */
  const [end, setEnd] = useState<{ readonly refusal: unknown; readonly why: string | null } | null>(null);

  const ask = () => void design({ body: { project_id: projectId } });
  const follow = useEffectEvent(async (refusal: unknown): Promise<void> => {
    const jobId = dispatch(jobBehind(refusal, ({ project_id, kind }) => project_id === projectId && kind === 'soundtrack_design'));
    const ended = jobId === null ? null : await endOf(jobId);
    // it is there at once when it is asked for again
    if (ended?.state === 'completed') ask();
    else setEnd({ refusal, why: ended && (ended.message ?? TRY_AGAIN) });
  });
  useEffect(() => {
    if (isUnderWay(error)) void follow(error);
  }, [error]);

  const goesOn = isUnderWay(error);
  const over = end?.refusal === error ? end : null;
  return {
    isDesigning: isLoading || (goesOn && !over),
    failure: goesOn ? (over?.why ?? null) : error ? messageOf(error, TRY_AGAIN) : null,
    ask,
    dismiss: reset,
  };
}
