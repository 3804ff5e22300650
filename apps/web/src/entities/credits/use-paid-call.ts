import { type Millicredits, toCredits } from '@scenewright/domain';
import { useEffect, useRef, useState } from 'react';
import { isApiError, messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { useTabInSight } from '../../ui/in-sight.js';
import { useAffordable, useBarrier } from './use-affordable.js';
import { useSitting } from './use-sitting.js';

interface PaidCall<Answer> {
  readonly call: () => Promise<{ data?: Answer; error?: unknown }>;
  /** Said when the studio gives no reason of its own. */
  readonly otherwise: string;
  /** Checked before the call, where the call costs something. */
  readonly price?: Millicredits;
  /** What the credits would have been for; a sentence. */
  readonly shortage?: string;
}

/**
 * Sends a dialog's call that costs something: asks first whether it can be paid, opens the barrier that a refusal belongs to, and keeps any
 * other refusal to be shown. Who closes the dialog before the call is sent has given it up. A refusal that comes when what sent it is gone, or
 * another tab is looked at, is said as a notice.
 * @param isOpen the dialog, for what stands around it
 */
export function usePaidCall(isOpen?: boolean) {
  const { notices } = useServices();
  const sitting = useSitting(isOpen);
  const affordable = useAffordable(sitting);
  const barrier = useBarrier();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isInSight = useTabInSight();
  const inSight = useRef(isInSight);
  useEffect(() => {
    inSight.current = isInSight;
  }, [isInSight]);

  /** The answer; undefined when it was refused or cannot be paid. */
  const send = async <Answer>({ call, otherwise, price = 0, shortage }: PaidCall<Answer>): Promise<Answer | undefined> => {
    const begun = sitting.current;
    setBusy(true);
    setFailure(null);
    try {
      if (!(await affordable(toCredits(price), shortage))) return undefined;
      const { data, error } = await call();
      if (error === undefined) return data;
      if (isApiError(error) && barrier(error, shortage)) return undefined;
      const message = messageOf(error, otherwise);
      if (!begun.isOver) setFailure(message);
      if (begun.isOver || !inSight.current) notices.error(message);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, failure, isShown: () => !sitting.current.isOver };
}
