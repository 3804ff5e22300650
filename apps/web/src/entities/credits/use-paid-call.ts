import { type Millicredits, toCredits } from '@scenewright/domain';
import { useState } from 'react';
import { isApiError, messageOf } from '../../platform/api/api-error.js';
import { useRefusal } from '../../platform/api/use-refusal.js';
import { useSitting } from '../../ui/use-sitting.js';
import { useAffordable, useBarrier } from './use-affordable.js';

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
 * other refusal to be shown. Who closes the dialog before the call is sent has given it up.
 * @param isOpen the dialog, for what stands around it
 */
export function usePaidCall(isOpen?: boolean) {
  const sitting = useSitting(isOpen);
  const affordable = useAffordable(sitting);
  const barrier = useBarrier();
  const [busy, setBusy] = useState(false);
  const { refusal: failure, begin } = useRefusal<string>(sitting);

  /** The answer; undefined when it was refused or cannot be paid. */
  const send = async <Answer>({ call, otherwise, price = 0, shortage }: PaidCall<Answer>): Promise<Answer | undefined> => {
    const attempt = begin();
    setBusy(true);
    try {
      if (!(await affordable(toCredits(price), shortage))) return undefined;
      const { data, error } = await call();
      if (error === undefined) return data;
      if (isApiError(error) && barrier(error, shortage)) return undefined;
      const message = messageOf(error, otherwise);
      attempt.refuse(message, message);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, failure, isShown: () => sitting.current.isInSight };
}
