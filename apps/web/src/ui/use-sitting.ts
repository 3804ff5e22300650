import { type RefObject, useContext, useEffect, useRef } from 'react';
import { DialogOpening, useOpening, useTabInSight } from './in-sight.js';

/** As long as something stands before somebody, up to its closing. What is over stays over, also when the same thing is opened again. */
export interface Sitting {
  /** What is said here is not seen any more. */
  readonly isOver: boolean;
  /** Neither over nor behind another tab: what is done here is done under somebody's eyes. */
  readonly isInSight: boolean;
  /** Its dialog was closed. A card, a panel or a part of a dialog that goes out of sight is not given up by that. */
  readonly isClosed: boolean;
}

/** @param isOpen the dialog, for what stands around one and stays when it is closed */
export function useSitting(isOpen?: boolean): RefObject<Sitting> {
  const within = useContext(DialogOpening);
  const around = useOpening(isOpen ?? true);
  const opening = isOpen === undefined ? within : around;
  const isTabInSight = useTabInSight();
  const tabInSight = useRef(isTabInSight);
  useEffect(() => {
    tabInSight.current = isTabInSight;
  }, [isTabInSight]);
  const sitting = useRef<Sitting>({ isOver: false, isInSight: true, isClosed: false });
  useEffect(() => {
    let isGone = false;
    const isClosed = () => opening?.isClosed ?? false;
    sitting.current = {
      get isOver() {
        return isGone || isClosed();
      },
      get isInSight() {
        return !this.isOver && tabInSight.current;
      },
      get isClosed() {
        return isClosed();
      },
    };
    return () => {
      isGone = true;
    };
  }, [opening]);
  return sitting;
}
