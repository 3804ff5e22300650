import { Link } from 'react-router';
import { AnalyticsSwitch, analyticsHost } from '../../entities/analytics/index.js';
import { Card } from '../../ui/card.js';

/** Whether analytics may be told what the person does; nothing where there are none. */
export function AnalyticsCard() {
  const host = analyticsHost();
  if (host === null) return null;
  return (
    <Card className="grid gap-4 p-6">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">Analytics</h2>
        <p className="text-quiet text-sm">
          With your yes the studio tells PostHog ({host}) which steps you take, on all your devices: never what you write or make, your name
          or your address.{' '}
          <Link to="/privacy#analytics" className="underline underline-offset-4">
            What is sent
          </Link>
        </p>
      </div>
      <AnalyticsSwitch />
    </Card>
  );
}
