import type { PushedJob } from '@scenewright/contract';
import { useState } from 'react';
import { useRunningJobs } from '../../../platform/realtime/use-pushed-jobs.js';

/** The job that writes the script which was sent off last, as it was last told of; null while nobody has. */
export function useScriptJob(): { readonly job: PushedJob | null; readonly begin: () => void } {
  const running = useRunningJobs('script');
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  const [job, setJob] = useState<PushedJob | null>(null);
  // those of other windows were under way before
  const own = before && running.find(({ id }) => !before.has(id));
  if (own && own.id !== job?.id) setJob(own);
  const begin = () => {
    setBefore(new Set(running.map(({ id }) => id)));
    setJob(null);
  };
  return { job, begin };
}
