import type { LedgerMoment } from '@scenewright/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { exactCredits } from '../../../entities/credits/index.js';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { Card } from '../../../ui/card.js';
import { classes } from '../../../ui/classes.js';
import { atMoment, onDay } from '../../../ui/dates.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { Slider } from '../../../ui/slider.js';
import { supportApi } from '../api.js';
import { operationName } from '../words.js';
import { Waterfall } from './waterfall.js';

/** How long the handle has to stand still before the ledger is folded for it. */
const PAUSE_MS = 150;

interface MomentProps {
  uid: string;
  /** Of the event that is looked at, from 1 to `total`. */
  version: number;
  total: number;
  onLookAt: (version: number) => void;
}

/** The ledger as it was right after one of its events; a handle, and the keys ← and →, go through all of them. */
export function Moment({ uid, version, total, onLookAt }: MomentProps) {
  const asked = useStill(version);
  const { data: moment, error, isFetching, refetch } = supportApi.useSupportLedgerAtQuery({ uid, version: asked });
  const isLate = isFetching || asked !== version;
  const step = (by: number) => onLookAt(Math.min(total, Math.max(1, version + by)));
  return (
    <Card className="grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">The balance then</h2>
        <p className="text-quiet text-sm" aria-live="polite">
          After event {version.toLocaleString('en')} of {total.toLocaleString('en')}
          {moment && !isFetching && ` · ${atMoment(moment.at)}`}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <IconButton label="One event back" size="small" disabled={version <= 1} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <Slider
          labels={['Event of the ledger']}
          value={[version]}
          onChange={([next]) => onLookAt(next ?? version)}
          min={1}
          max={Math.max(total, 2)}
          step={1}
          disabled={total < 2}
          say={(value) => `event ${value} of ${total}`}
        />
        <IconButton label="One event on" size="small" disabled={version >= total} onClick={() => step(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      {error ? (
        <CallFailed title="It cannot be worked out just now" error={error} isBusy={isFetching} onRetry={refetch} />
      ) : moment ? (
        // of another event until the one that is asked for is there: not to be read yet
        <div aria-busy={isLate} className={classes('grid gap-4 transition-opacity', isLate && 'opacity-40')}>
          <State moment={moment} />
        </div>
      ) : (
        <div role="status" aria-label="Working out the balance">
          <Skeleton className="h-48 rounded-card" />
        </div>
      )}
    </Card>
  );
}

function State({ moment }: { moment: LedgerMoment }) {
  const { grants, reservations, run_out } = moment;
  return (
    <>
      <Waterfall moment={moment} />
      {run_out > 0 && (
        <p className="text-quiet text-sm">
          {exactCredits(run_out)} of what could be spent had run out by then. It is booked with the next thing that happens.
        </p>
      )}
      <div className="grid gap-1">
        <h3 className="font-medium text-sm">What is left of what was given</h3>
        {grants.length === 0 && <p className="text-quiet text-sm">Nothing.</p>}
        <ul className="grid gap-1 text-sm">
          {grants.map(({ grant_id, remaining, expires_at }) => (
            <li key={grant_id} className="flex justify-between gap-4">
              <span className="min-w-0 truncate text-quiet" title={grant_id}>
                {expires_at ? `until ${onDay(expires_at)}` : grant_id.startsWith('refund:') ? 'given back, for ever' : 'for ever'}
              </span>
              <span className="tabular-nums">{exactCredits(remaining)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-1">
        <h3 className="font-medium text-sm">What is set aside</h3>
        {reservations.length === 0 && <p className="text-quiet text-sm">Nothing.</p>}
        <ul className="grid gap-1 text-sm">
          {reservations.map(({ job_id, amount, operation }) => (
            <li key={job_id} className="flex justify-between gap-4">
              <span className="min-w-0 truncate text-quiet" title={job_id}>
                {operationName(operation)}
              </span>
              <span className="tabular-nums">{exactCredits(amount)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** A value once it stands still. */
function useStill(value: number): number {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}
