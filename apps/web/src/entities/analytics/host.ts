import { told } from '../../platform/page/told.js';

const PLACE = '__ANALYTICS__';

/** Who is told what people do, where analytics are switched on; null where they are off. */
export function analyticsHost(): string | null {
  const host = told('analytics', PLACE, 'off');
  // a page that is drawn before it is served is told nothing yet
  return host === 'off' || host === PLACE ? null : host;
}

/** Whether the browser asks every site not to track: Do Not Track, or Global Privacy Control. It counts as a no, and nobody is asked. */
export function asksNotToBeTracked(): boolean {
  if (typeof navigator === 'undefined') return false;
  return navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
