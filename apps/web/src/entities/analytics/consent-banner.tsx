import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.js';
import { analyticsHost } from './host.js';
import { useAnalyticsChoice } from './use-analytics-choice.js';

/** Asks once whether analytics may be told. It stands in the page and covers nothing. */
export function ConsentBanner() {
  const { consent, answer, busy } = useAnalyticsChoice();
  const [given, setGiven] = useState<boolean | null>(null);
  const give = async (allowed: boolean) => {
    setGiven(allowed);
    // the buttons go: whoever reads on with the keyboard goes on with the page
    if (await answer(allowed)) document.getElementById('content')?.focus({ preventScroll: true });
  };
  if (consent !== 'unasked' && !busy) return null;
  return (
    <section aria-label="Analytics" className="border-line border-b bg-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-3 sm:px-6">
        <p className="max-w-[46rem] text-sm">
          May we count which steps people take here, to make the studio better? If you allow it, PostHog ({analyticsHost()}) is told, never
          what you write or make.{' '}
          <Link to="/privacy#analytics" className="underline underline-offset-4">
            What is sent
          </Link>
        </p>
        <div className="flex gap-3">
          <Button look="secondary" size="small" busy={busy && given === false} disabled={busy} onClick={() => give(false)}>
            No thanks
          </Button>
          <Button look="secondary" size="small" busy={busy && given === true} disabled={busy} onClick={() => give(true)}>
            Allow
          </Button>
        </div>
      </div>
    </section>
  );
}
