import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { isPageHeld } from '../platform/page/hold-page.js';
import { selectConnection } from '../platform/realtime/slice.js';
import { useServices } from '../platform/services/services-context.js';
import { Failed } from '../ui/failed.js';
import type { LoadedOnce } from '../ui/load-once.js';
import { useIsOnline } from './use-is-online.js';

interface LatePageProps {
  code: LoadedOnce<ComponentType>;
  /** What kept it from coming. */
  why: unknown;
}

/**
 * A page whose code did not come when it was opened: it says so in its place, and asks for the code again when the studio can be reached or
 * the person wants it. Browsers may remember of a module that it failed; there the page is opened anew, by itself only when nothing is lost
 * by that.
 */
export function LatePage({ code, why }: LatePageProps) {
  const { reload, report } = useServices();
  const isOnline = useIsOnline();
  const isReached = useSelector(selectConnection) !== 'down' && isOnline;
  const wasAway = useRef(false);
  const [Page, setPage] = useState(() => code.now());
  const [isBusy, setBusy] = useState(false);

  const ask = async (mayReload: () => boolean) => {
    setBusy(true);
    await code.fetch();
    setBusy(false);
    const loaded = code.now();
    if (loaded) setPage(() => loaded);
    else if (mayReload()) reload();
  };
  // an address that fails as soon as it is opened would be opened anew for ever
  const askAgain = useEffectEvent((isBack: boolean) => void ask(() => isBack && !isPageHeld()));
  useEffect(() => {
    if (isReached) askAgain(wasAway.current);
    wasAway.current = !isReached;
  }, [isReached]);
  useEffect(() => {
    report(why, 'the code of a page');
  }, [report, why]);

  if (Page) return <Page />;
  return (
    <div className="mx-auto max-w-2xl px-6 py-16">
      <title>Not loaded · Scenewright</title>
      <Failed title="This page could not be loaded." isBusy={isBusy} onRetry={() => ask(() => isReached)}>
        {isOnline ? 'Check the connection and try again.' : 'You are offline. It comes by itself when you are back.'}
      </Failed>
    </div>
  );
}
