import { useId } from 'react';
import { Switch } from '../../ui/switch.js';
import { asksNotToBeTracked } from './host.js';
import { useAnalyticsChoice } from './use-analytics-choice.js';

/** Where somebody changes their mind. */
export function AnalyticsSwitch() {
  const id = useId();
  const { consent, answer, busy } = useAnalyticsChoice();
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <Switch
          id={id}
          checked={consent === 'allowed'}
          disabled={busy || consent === 'unknown' || asksNotToBeTracked()}
          onChange={(allowed) => void answer(allowed)}
        />
        <label htmlFor={id} className="text-ink text-sm">
          Count which steps I take
        </label>
      </div>
      {asksNotToBeTracked() && <p className="text-quiet text-sm">Your browser asks not to be tracked, so nothing is sent from it.</p>}
    </div>
  );
}
