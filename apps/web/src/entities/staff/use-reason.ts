import { useState } from 'react';
import { messageOf } from '../../platform/api/api-error.js';

/** A reason that has to be given before something is done to somebody, or looked at. `failed`: why what was done with it failed. */
export function useReason(failed: unknown, missing: string) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const problem = isMissing ? missing : failed ? messageOf(failed, 'Try again in a moment.') : undefined;
  return {
    reason,
    problem,
    write: (words: string) => {
      setReason(words);
      setMissing(false);
    },
    /** Whether there is one; says what is missing where there is none. */
    isGiven: (): boolean => {
      const isThere = reason.trim() !== '';
      setMissing(!isThere);
      return isThere;
    },
  };
}
