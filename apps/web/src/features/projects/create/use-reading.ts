import { skipToken } from '@reduxjs/toolkit/query';
import type { IdeaReading } from '@scenewright/contract';
import { useEffect, useState } from 'react';
import { projectsApi } from '../../../entities/project/index.js';
import { tooLong } from './draft.js';

/** After so long without a key an idea is read. */
const PAUSE_MS = 600;

/** What the idea becomes as it stands; the last reading stays while the next one is on its way, none without an idea. */
export function useReading(idea: string): IdeaReading | undefined {
  const [settled, setSettled] = useState(idea.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(idea.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [idea]);
  const { data } = projectsApi.useReadIdeaQuery(settled === '' || tooLong(settled) ? skipToken : settled);
  return settled === '' || idea.trim() === '' || tooLong(idea) ? undefined : data;
}
