import { createContext, useContext, useEffect, useMemo } from 'react';

export const TabInSight = createContext(true);

/** Whether the tab that this stands in is the one that is looked at; true outside of tabs. */
export const useTabInSight = (): boolean => useContext(TabInSight);

/** A dialog from its opening to its closing; opened again it is another one. */
export interface Opening {
  readonly isClosed: boolean;
}

/** That of the dialog that this stands in: one that was closed is still there while it fades. Null outside of dialogs. */
export const DialogOpening = createContext<Opening | null>(null);

/** What is known of a dialog by whoever opens it. One that goes is closed, too. */
export function useOpening(isOpen: boolean): Opening {
  const opening = useMemo(() => ({ isClosed: !isOpen }), [isOpen]);
  useEffect(() => {
    opening.isClosed = !isOpen;
    return () => {
      opening.isClosed = true;
    };
  }, [opening, isOpen]);
  return opening;
}
