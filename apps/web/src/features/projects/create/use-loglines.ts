import type { Logline } from '@scenewright/contract';
import { useRef, useState } from 'react';
import { projectsApi } from '../../../entities/project/index.js';
import { messageOf } from '../../../platform/api/api-error.js';

/** As many of those before as the call takes. */
const MOST_SEEN = 30;

interface Proposed {
  /** What they are for. */
  readonly idea: string;
  readonly loglines: readonly Logline[];
  /** Those that were passed over for them. */
  readonly seen: readonly Logline[];
}

/** Films that an idea could become, as they are proposed; none of an idea that has been changed since. */
export function useLoglines(idea: string, people: readonly string[] | undefined) {
  const [propose, { isLoading: isAsking }] = projectsApi.useProposeLoglinesMutation();
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // an answer to what was asked before comes too late
  const asked = useRef(0);
  const words = idea.trim();
  const current = proposed?.idea === words ? proposed : null;

  const ask = async () => {
    asked.current += 1;
    const mine = asked.current;
    const seen = current ? [...current.seen, ...current.loglines].slice(-MOST_SEEN) : [];
    setFailure(null);
    const { data, error } = await propose({ body: { idea: words, seen, ...(people ? { people: [...people] } : {}) } });
    if (mine !== asked.current) return;
    if (data) setProposed({ idea: words, loglines: data.loglines, seen });
    else setFailure(messageOf(error, 'Nothing came of it. Try again in a moment.'));
  };
  return { loglines: current?.loglines ?? null, failure, isAsking, ask };
}
