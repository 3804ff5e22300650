import { type Millicredits, toCredits } from '@scenewright/domain';
import { useState } from 'react';
import { isApiError, mayBeDone, messageOf } from '../../platform/api/api-error.js';
import { COUNTS_ONCE, useOneCommand } from '../../platform/api/use-one-command.js';
import { useRefusal } from '../../platform/api/use-refusal.js';
import { useSitting } from '../../ui/use-sitting.js';
import { useAffordable, useBarrier } from './use-affordable.js';

/** Gives what is sent the key of the command that it is: sent again because its answer was lost, it is paid for once. */
export type Keyed = <Input extends object>(input: Input) => Input & { readonly key: string };

interface PaidCall<Answer> {
  readonly call: (keyed: Keyed) => Promise<{ data?: Answer; error?: unknown }>;
  /** Said when the studio refuses it and gives no reason of its own. */
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
  const command = useOneCommand(sitting);
  const keyed: Keyed = (input) => ({ ...input, key: command.keyOf(input) });

  /** The answer; undefined when it was refused or cannot be paid. */
  const send = async <Answer>({ call, otherwise, price = 0, shortage }: PaidCall<Answer>): Promise<Answer | undefined> => {
    const attempt = begin();
    setBusy(true);
    try {
      if (!(await affordable(toCredits(price), shortage))) return undefined;
      const { data, error } = await call(keyed);
      command.answered(error);
      if (error === undefined) return data;
      if (isApiError(error) && barrier(error, shortage)) return undefined;
      if (mayBeDone(error)) {
        const unknown = messageOf(error, 'The studio gave no answer.');
        attempt.refuse(`${unknown} ${COUNTS_ONCE}`, unknown, 'It may have been done all the same.');
        return undefined;
      }
      const message = messageOf(error, otherwise);
      attempt.refuse(message, message);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, failure, isShown: () => sitting.current.isInSight };
}
