import type { LedgerMoment } from '@scenewright/contract';
import { exactCredits } from '../../../entities/credits/index.js';

interface Fall {
  readonly label: string;
  readonly amount: number;
  /** Where its bar begins and how long it is, in parts of all that was ever given. */
  readonly from: number;
  readonly length: number;
  readonly look: string;
}

/** How the balance came about: what was given, less what went, is what can be spent. */
export function Waterfall({ moment: { sums, available } }: { moment: LedgerMoment }) {
  return (
    <dl className="grid gap-1.5 text-sm">
      {falls(sums, available).map(({ label, amount, from, length, look }) => (
        <div key={label} className="grid grid-cols-[6.5rem_1fr_auto] items-center gap-2">
          <dt className="text-quiet">{label}</dt>
          <dd className="order-last min-w-14 text-right font-medium tabular-nums">{exactCredits(amount)}</dd>
          <div aria-hidden className="relative h-3 rounded-sm bg-hover">
            {amount > 0 && (
              <span
                className={`absolute inset-y-0 min-w-0.5 rounded-sm ${look}`}
                style={{ left: `${from * 100}%`, width: `${length * 100}%` }}
              />
            )}
          </div>
        </div>
      ))}
    </dl>
  );
}

function falls({ granted, refunded, used, expired, reserved }: LedgerMoment['sums'], available: number): Fall[] {
  const all = Math.max(granted + refunded, 0.001);
  let left = granted + refunded;
  const gone = (label: string, amount: number, look: string): Fall => {
    left -= amount;
    return { label, amount, from: Math.max(0, left) / all, length: amount / all, look };
  };
  return [
    { label: 'Given', amount: granted, from: 0, length: granted / all, look: 'bg-good' },
    ...(refunded > 0 ? [{ label: 'Given back', amount: refunded, from: granted / all, length: refunded / all, look: 'bg-good' }] : []),
    gone('Used', used, 'bg-quiet'),
    gone('Ran out', expired, 'bg-quiet'),
    gone('Reserved', reserved, 'bg-daylight'),
    { label: 'Can spend', amount: available, from: 0, length: available / all, look: 'bg-tungsten' },
  ];
}
