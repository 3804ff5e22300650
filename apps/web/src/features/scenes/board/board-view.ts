import { useSyncExternalStore } from 'react';

/** `strip`: scenes side by side, with all that belongs to each shot. `overview`: small pictures of the whole film, below each other. */
export type BoardView = 'strip' | 'overview';

const KEY = 'board-view';
const listeners = new Set<() => void>();
/** For a browser without storage, as long as the page lives. */
let unstored: BoardView = 'strip';

function chosen(): BoardView {
  try {
    return localStorage.getItem(KEY) === 'overview' ? 'overview' : 'strip';
  } catch {
    return unstored;
  }
}

function choose(view: BoardView): void {
  unstored = view;
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // remembered above
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How boards are shown in this browser, and what changes that. */
export function useBoardView(): { readonly isOverview: boolean; readonly toggle: () => void } {
  const isOverview = useSyncExternalStore(subscribe, chosen) === 'overview';
  return { isOverview, toggle: () => choose(chosen() === 'overview' ? 'strip' : 'overview') };
}
