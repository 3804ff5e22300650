import { type RefObject, useEffect, useRef } from 'react';
import { useDialogOpen } from '../../ui/in-sight.js';

/** As long as something stands before somebody, up to its closing. What is over stays over, also when the same thing is opened again. */
export interface Sitting {
  /** What is said here is not seen any more. */
  isOver: boolean;
  /** Its dialog was closed. A card that goes out of sight, or a panel, is not given up by that. */
  isClosed: boolean;
}

/** @param isOpen the dialog, for what stands around one and stays when it is closed */
export function useSitting(isOpen?: boolean): RefObject<Readonly<Sitting>> {
  const isDialogOpen = useDialogOpen();
  const isShown = isOpen ?? isDialogOpen;
  const sitting = useRef<Sitting>({ isOver: false, isClosed: false });
  useEffect(() => {
    const own = { isOver: isShown === false, isClosed: isShown === false };
    sitting.current = own;
    return () => {
      own.isOver = true;
      own.isClosed = isShown !== null;
    };
  }, [isShown]);
  return sitting;
}
