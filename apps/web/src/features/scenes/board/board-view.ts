import { useSyncExternalStore } from 'react';
import { remembered } from '../../../ui/remembered.js';

/** `strip`: scenes side by side, with all that belongs to each shot. `overview`: small pictures of the whole film, below each other. */
type BoardView = 'strip' | 'overview';

const kept = remembered('board-view');

const chosen = (): BoardView => (kept.get() === 'overview' ? 'overview' : 'strip');

/** How boards are shown in this browser, and what changes that. */
export function useBoardView(): { readonly isOverview: boolean; readonly toggle: () => void } {
  const isOverview = useSyncExternalStore(kept.subscribe, chosen) === 'overview';
  return { isOverview, toggle: () => kept.set(chosen() === 'overview' ? 'strip' : 'overview') };
}
