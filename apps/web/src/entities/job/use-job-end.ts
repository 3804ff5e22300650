import type { JobView } from '@scenewright/contract';
import { useState } from 'react';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { untilEnded } from './until-ended.js';

/** For work that goes on behind its call: waits for how it ends (`untilEnded`), and knows whether anything is waited for here. */
export function useJobEnd() {
  const dispatch = useAppDispatch();
  // what was asked for again may be waited for twice for a moment
  const [waits, setWaits] = useState(0);
  const endOf = async (jobId: string): Promise<JobView | null> => {
    setWaits((count) => count + 1);
    const ended = await dispatch(untilEnded(jobId));
    setWaits((count) => count - 1);
    return ended;
  };
  return { endOf, isAwaited: waits > 0 };
}
