import { useSelector } from 'react-redux';
import { selectPremiumNeed, selectShortage } from '../../entities/credits/index.js';
import { useLoaded } from '../../ui/use-loaded.js';

const loadDialogs = () => import('./barrier-dialogs.js');

/** What stands in the way of what a person cannot pay or use; loaded when it first does. */
export function Barriers() {
  const shortage = useSelector(selectShortage);
  const premium = useSelector(selectPremiumNeed);
  const isNeeded = shortage !== null || premium !== null;
  const dialogs = useLoaded(loadDialogs, isNeeded);
  return dialogs ? <dialogs.BarrierDialogs /> : null;
}
