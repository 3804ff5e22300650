import { skipToken } from '@reduxjs/toolkit/query';
import type { TipView } from '@scenewright/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { tipsApi } from './api.js';

/** A page waits no longer for advice; what comes later would push away what is being read. */
export const WAIT_MS = 300;

/** The tip of a tab, looked for once while a component is there; null when there is none, none is wanted (no `place`), or when it came too late; undefined while it may still come. */
export function useTip(projectId: string, place: string | null): TipView | null | undefined {
  const { currentData: tip, isError } = tipsApi.useTipQuery(place === null ? skipToken : { place, projectId });
  const [isMissed, setMissed] = useState(false);
  const giveUp = useEffectEvent(() => {
    if (tip === undefined) setMissed(true);
  });
  useEffect(() => {
    const timer = setTimeout(() => giveUp(), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return place === null || isError || isMissed ? null : tip;
}
