import type { ServiceCost } from '@scenewright/contract';
import { CalendarX, TrendingDown } from 'lucide-react';
import { Badge } from '../../../ui/badge.js';
import { calendarDay } from '../../../ui/dates.js';
import { between, outcomeOf } from './words.js';

const STATES = {
  ready: { words: 'Ready', tone: 'good' },
  busy: { words: 'Resting', tone: 'running' },
  withholding: { words: 'Results withheld', tone: 'bad' },
  refused: { words: 'Account refused', tone: 'bad' },
  down: { words: 'Down', tone: 'bad' },
  gone: { words: 'Nothing is ordered here any more', tone: 'quiet' },
} as const;

type StateProps = Pick<ServiceCost, 'state' | 'waiting' | 'retires' | 'retires_soon' | 'successor'>;

/** How a service is, how many wait for it, and when it ends. */
export const State = ({ state, waiting, retires, retires_soon, successor }: StateProps) => (
  <span className="flex flex-wrap gap-1.5">
    <Badge tone={STATES[state].tone}>
      {STATES[state].words}
      {waiting > 0 && `, ${waiting.toLocaleString('en')} waiting`}
    </Badge>
    {retires && (
      <Badge tone={retires_soon && state !== 'gone' ? 'bad' : 'quiet'}>
        {retires_soon && <CalendarX aria-hidden />} {state === 'gone' ? 'Retired' : 'Retires'} {calendarDay(retires)}
        {successor && `, then made with ${successor}`}
      </Badge>
    )}
  </span>
);

/** What is left, from the worst to the best; a loss is said. */
export function Margin({ of }: { of: ServiceCost['ordered']['margin'] }) {
  const outcome = outcomeOf(of);
  return (
    <span className={outcome === 'loss' ? 'text-bad' : ''}>
      <span className="whitespace-nowrap">{between(of)}</span>
      {outcome !== 'covers' && (
        <span className="flex items-center justify-end gap-1 whitespace-nowrap font-medium text-xs max-md:justify-start [&_svg]:size-3.5">
          <TrendingDown aria-hidden /> {outcome === 'loss' ? 'Loss' : 'Loss at worst'}
        </span>
      )}
    </span>
  );
}
