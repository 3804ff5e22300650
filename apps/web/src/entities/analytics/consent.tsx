import { useLoaded } from '../../ui/use-loaded.js';
import { analyticsHost } from './host.js';

const loadBanner = () => import('./consent-banner.js');

/** Asks for consent where analytics are switched on; without them nothing of it is loaded. */
export function Consent() {
  const loaded = useLoaded(loadBanner, analyticsHost() !== null);
  return <div aria-live="polite">{loaded && <loaded.ConsentBanner />}</div>;
}
