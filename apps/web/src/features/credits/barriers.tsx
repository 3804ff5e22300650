import { useAppSelector } from '../../app/store.js';
import { useLoaded } from '../../ui/use-loaded.js';
import { selectPremiumNeed, selectShortage } from './slice.js';

const loadDialogs = () => import('./barrier-dialogs.js');

/** What stands in the way of what a person cannot pay or use; loaded when it first does. */
export function Barriers() {
  const isNeeded = useAppSelector((state) => selectShortage(state) !== null || selectPremiumNeed(state) !== null);
  const dialogs = useLoaded(loadDialogs, isNeeded);
  return dialogs ? <dialogs.BarrierDialogs /> : null;
}
