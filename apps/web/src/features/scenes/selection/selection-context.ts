import { createContext, use, useSyncExternalStore } from 'react';
import { Selection } from './selection.js';

/** One that nobody changes: where there is no board. */
const NOTHING = new Selection();

export const SelectionContext = createContext<Selection>(NOTHING);

export const useSelection = (): Selection => use(SelectionContext);

export function useIsSelected(uid: string): boolean {
  const selection = useSelection();
  return useSyncExternalStore(selection.subscribe, () => selection.has(uid));
}

/** Whether anything is. */
export function useIsSelecting(): boolean {
  const selection = useSelection();
  return useSyncExternalStore(selection.subscribe, () => selection.uids().size > 0);
}

export function useSelected(selection: Selection): ReadonlySet<string> {
  return useSyncExternalStore(selection.subscribe, selection.uids);
}
