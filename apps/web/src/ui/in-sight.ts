import { createContext, useContext } from 'react';

export const TabInSight = createContext(true);

/** Whether the tab that this stands in is the one that is looked at; true outside of tabs. */
export const useTabInSight = (): boolean => useContext(TabInSight);

export const DialogOpen = createContext<boolean | null>(null);

/** Whether the dialog that this stands in is open: one that was closed is still there while it fades. Null outside of dialogs. */
export const useDialogOpen = (): boolean | null => useContext(DialogOpen);
