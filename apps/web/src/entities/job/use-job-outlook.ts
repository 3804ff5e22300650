import type { JobView } from '@scenewright/contract';
import { useEffect, useState } from 'react';
import { usePushedJob } from '../../platform/realtime/use-pushed-jobs.js';
import { jobsApi } from './api.js';
import { outlookText, timeLeftText } from './outlook-text.js';
import { useTimeLeft } from './use-time-left.js';

export interface JobOutlook {
  /** 0 to 1, 0 while it waits; null while nothing is known. */
  readonly progress: number | null;
  /** What is being done, where the work says so: 'Writing scene 3 of 8'. */
  readonly doing: string | null;
  /** How long it will take, or what it waits for; null while nothing is known. */
  readonly text: string | null;
  /** What it looks like so far, as a data URL; null where nobody shows it. */
  readonly preview: string | null;
}

/** How often the time that is left is looked at while nothing is pushed. */
const LOOK_MS = 5000;

interface Read {
  readonly job?: JobView | undefined;
  /** By the clock of this computer, in ms. */
  readonly at?: number | undefined;
}

/** How far a job is and how much is left of it, as last pushed or else as last read. */
export function useJobOutlook(projectId: string, jobId: string | null): JobOutlook {
  const pushed = usePushedJob(jobId);
  const { job, at }: Read = jobsApi.useJobsQuery(projectId, {
    skip: jobId === null,
    selectFromResult: ({ data, fulfilledTimeStamp }) => {
      const found = data?.find(({ id }) => id === jobId);
      return found ? { job: found, at: fulfilledTimeStamp } : {};
    },
  });
  const told = pushed?.progress ?? job?.progress;
  // work that has just begun reports nothing yet: a bar that moves by itself says more than an empty one
  const reported = told === undefined || told === 0 ? null : told;
  const { state, message } = pushed ?? job ?? { state: null, message: null };
  const progress = state === 'queued' ? 0 : reported;
  const doing = state === 'running' ? message : null;
  const known = { progress, doing, preview: pushed?.preview ?? null };
  // what is known of this very job says more than what such jobs took lately
  const own = useTimeLeft(reported);
  const isExpected = own === null && job?.seconds_left != null;
  const now = useNow(isExpected);
  if (own !== null) return { ...known, text: timeLeftText(own) };
  if (!job) return { ...known, text: null };
  const left = job.seconds_left === null ? null : job.seconds_left - Math.max(0, now - (at ?? now)) / 1000;
  return { ...known, text: outlookText(pushed?.state ?? job.state, left, job) };
}

/** The time, looked at again and again as long as somebody asks for it. */
function useNow(isAsked: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isAsked) return;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isAsked]);
  return now;
}
