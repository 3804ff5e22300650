import { type RefObject, useState } from 'react';
import type { Sitting } from '../../ui/use-sitting.js';
import { useServices } from '../services/services-context.js';

/** A call that was sent, and who waits for it. */
export interface Attempt<Refusal> {
  /** Nobody waits for its answer any more where it was sent. */
  readonly isOver: boolean;
  /** @param message said with its detail where the refusal would not be seen */
  readonly refuse: (refusal: Refusal, message: string, detail?: string) => void;
}

/**
 * Keeps why the studio refused what was sent, to be shown where it was sent. A refusal that comes when what sent it is gone, or another tab
 * is looked at, is said as a notice: who hears nothing takes it for done.
 */
export function useRefusal<Refusal>(sitting: RefObject<Sitting>) {
  const { notices } = useServices();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const forget = () => setRefusal(null);
  /** With each call that is sent; what was refused before is forgotten. */
  const begin = (): Attempt<Refusal> => {
    const begun = sitting.current;
    forget();
    return {
      get isOver() {
        return begun.isOver;
      },
      refuse: (refused, message, detail) => {
        if (!begun.isOver) setRefusal(() => refused);
        if (!begun.isInSight) notices.error(message, detail);
      },
    };
  };
  return { refusal, begin, forget };
}
