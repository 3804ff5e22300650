import type { LogRow } from '@scenewright/contract';
import { ChevronRight, Eye, GitCompareArrows } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { atSecond } from '../../../ui/dates.js';
import { Causes } from './causes.js';
import type { Pair } from './use-pair.js';
import { doneBy, moneyOf, placeOf } from './words.js';

interface LogLineProps {
  projectId: string;
  row: LogRow;
  pair: Pair;
}

/** One event; opened, the tree of what it belongs to. */
export function LogLine({ projectId, row, pair }: LogLineProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const place = placeOf(row.place);
  return (
    <li className="border-line border-t">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="grid w-full grid-cols-[1.25rem_1fr] items-baseline gap-x-2 rounded-control px-1 py-2.5 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2 md:grid-cols-[1.25rem_11.5rem_1fr_auto]"
      >
        <ChevronRight
          aria-hidden
          className={`size-4 translate-y-0.5 self-start text-quiet transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
        <time dateTime={row.at} className="whitespace-nowrap text-quiet tabular-nums max-md:col-start-2 max-md:row-start-3 max-md:text-xs">
          {atSecond(row.at)}
        </time>
        <span className="grid min-w-0 gap-0.5 max-md:col-start-2 max-md:row-start-1">
          <span className="break-words">{row.words}</span>
          <span className="break-words text-quiet text-xs">
            {doneBy(row)}
            {place && ` · ${place}`}
          </span>
        </span>
        <span className="flex flex-wrap gap-1.5 empty:hidden max-md:col-start-2 max-md:row-start-2 max-md:py-1 md:justify-end">
          {row.money && <Badge tone={row.money.kind === 'spent' ? 'action' : 'quiet'}>{moneyOf(row.money)}</Badge>}
          {row.failed && <Badge tone="bad">Failed</Badge>}
        </span>
      </button>
      {isOpen && (
        <div id={id} className="mb-3 ml-7 grid gap-4 rounded-card border border-line bg-surface p-4">
          {/* above what comes later: nothing moves away from under a click */}
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" size="small" onClick={() => pair.lookAt(row.position)}>
              <Eye aria-hidden /> As it was then
            </Button>
            <Button look="secondary" size="small" onClick={() => pair.begin(row.position)}>
              <GitCompareArrows aria-hidden /> Compare from here
            </Button>
            {pair.from !== null && pair.from !== row.position && (
              <Button look="secondary" size="small" onClick={() => pair.end(row.position)}>
                Compare to here
              </Button>
            )}
          </div>
          <Causes projectId={projectId} correlationId={row.correlation_id} position={row.position} />
          <dl className="grid gap-x-6 gap-y-1 border-line border-t pt-3 text-quiet text-xs sm:grid-cols-[auto_1fr]">
            <Detail name="Event" value={`${row.type}, position ${row.position}`} />
            <Detail name="Stream" value={row.stream} />
            <Detail name="Goes back to" value={row.correlation_id} />
            <Detail name="Follows from" value={row.causation_id} />
            {row.money?.deduction_id && <Detail name="Deduction" value={row.money.deduction_id} />}
          </dl>
        </div>
      )}
    </li>
  );
}

const Detail = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd className="break-all text-ink max-sm:mb-1">{value}</dd>
  </>
);
