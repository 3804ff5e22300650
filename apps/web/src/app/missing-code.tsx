import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../platform/services/services-context.js';
import { Banner } from '../ui/banner.js';
import { Button } from '../ui/button.js';
import { type MissingCode as Missing, missingCode } from '../ui/keep-loading.js';
import { useIsOnline } from './use-is-online.js';

/**
 * Says that something does not open because its code does not come. After a release what an open window asks for may be gone for good: only the
 * page, opened anew, knows the new names.
 */
export function MissingCode() {
  const { reload, report } = useServices();
  const isOnline = useIsOnline();
  const missing = useSyncExternalStore(missingCode.subscribe, missingCode.now, () => null);
  const [dismissed, setDismissed] = useState<Missing | null>(null);
  useEffect(() => {
    if (missing) report(missing.why, 'the code of a part of the page');
  }, [report, missing]);
  if (!missing || missing === dismissed) return null;
  return (
    <div className="fixed bottom-[calc(var(--floats-bottom,0px)+1rem)] left-4 z-60 w-[calc(100vw-2rem)] max-w-md rounded-card bg-raised shadow-float print:hidden">
      <Banner
        tone="bad"
        title="Part of this page could not be loaded."
        onDismiss={() => setDismissed(missing)}
        action={
          isOnline && (
            <Button look="secondary" size="small" onClick={reload}>
              Reload
            </Button>
          )
        }
      >
        {isOnline
          ? 'It is being tried again. Reload the page if it does not come.'
          : 'You are offline. It comes by itself when you are back.'}
      </Banner>
    </div>
  );
}
