import { createContext, useContext } from 'react';

export const TabInSight = createContext(true);

/** Whether the tab that this stands in is the one that is looked at; true outside of tabs. */
export const useTabInSight = (): boolean => useContext(TabInSight);
