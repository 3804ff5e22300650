import type { LedgerEntry } from '@scenewright/contract';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { creditChange, exactCredits } from '../../../entities/credits/index.js';
import { Button } from '../../../ui/button.js';
import { atMoment } from '../../../ui/dates.js';
import { IconButton } from '../../../ui/icon-button.js';
import { GiveDialog } from '../give-dialog.js';
import { aboutWhat, causeOf } from './entry-words.js';
import { type FoldedLine, folded } from './folded.js';

interface TableProps {
  uid: string;
  entries: readonly LedgerEntry[];
  /** The event that is looked at. */
  version: number;
  onLookAt: (version: number) => void;
}

const head = 'py-2 pr-4 font-medium';
const amount = 'whitespace-nowrap py-3 pr-4 text-right tabular-nums';

/** A ledger in the order of the log, the latest first; what concerns one job is one line, which opens. */
export const LedgerTable = ({ uid, entries, version, onLookAt }: TableProps) => (
  <table className="w-full text-sm">
    <caption className="sr-only">The ledger, the latest first</caption>
    <thead className="text-left text-quiet">
      <tr>
        <th scope="col" className={head}>
          What
        </th>
        <th scope="col" className={`${head} text-right`}>
          Change
        </th>
        <th scope="col" className={`${head} text-right`}>
          Can spend
        </th>
        <th scope="col" className={`${head} text-right max-sm:hidden`}>
          Reserved
        </th>
      </tr>
    </thead>
    {folded(entries).map((line) => (
      <Line key={line.latest.position} uid={uid} line={line} version={version} onLookAt={onLookAt} />
    ))}
  </table>
);

type LineProps = Omit<TableProps, 'entries'> & { line: FoldedLine };

function Line({ uid, line: { latest, entries, change }, version, onLookAt }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLookedAt = entries.some((entry) => entry.version === version);
  return (
    <tbody className="border-line border-t">
      <tr className={`align-baseline ${isLookedAt ? 'bg-tungsten-wash' : ''}`}>
        <td className="max-w-0 py-3 pr-4" style={{ width: '60%' }}>
          <div className="flex gap-1">
            <IconButton
              label={isOpen ? 'Close' : `Open: ${latest.words}`}
              size="small"
              className="-my-1 shrink-0"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronRight aria-hidden className={`transition-transform ${isOpen ? 'rotate-90' : ''}`} />
            </IconButton>
            <div className="grid min-w-0 gap-0.5">
              <button
                type="button"
                className="break-words text-left underline-offset-4 hover:underline"
                aria-current={isLookedAt ? 'true' : undefined}
                onClick={() => onLookAt(latest.version)}
              >
                {latest.words}
              </button>
              <About entries={entries} />
              <p className="text-quiet">
                <time dateTime={latest.at}>{atMoment(latest.at)}</time>
                {entries.length > 1 && ` · ${entries.length} events`}
              </p>
            </div>
          </div>
        </td>
        <Amounts entry={latest} change={change} />
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={4} className="max-w-0 pb-3 pl-9">
            <ol className="grid gap-2">
              {entries.toReversed().map((entry) => (
                <Event key={entry.position} uid={uid} entry={entry} version={version} onLookAt={onLookAt} />
              ))}
            </ol>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** A refund says nothing of what it was for: what it gives back does. */
function About({ entries }: { entries: readonly LedgerEntry[] }) {
  const about = entries.map(aboutWhat).find((words) => words !== '');
  return about ? <p className="break-words text-quiet">{about}</p> : null;
}

const Amounts = ({ entry, change }: { entry: LedgerEntry; change: number }) => (
  <>
    <td className={`${amount} font-medium ${change > 0 ? 'text-good' : ''}`}>{change === 0 ? '0' : creditChange(change)}</td>
    <td className={amount}>{exactCredits(entry.available)}</td>
    <td className={`${amount} max-sm:hidden ${entry.reserved > 0 ? '' : 'text-quiet'}`}>{exactCredits(entry.reserved)}</td>
  </>
);

/** One event of a line that is open, with its cause. */
function Event({ uid, entry, version, onLookAt }: Omit<TableProps, 'entries'> & { entry: LedgerEntry }) {
  const [refunds, setRefunds] = useState(false);
  const isLookedAt = entry.version === version;
  return (
    <li className={`grid gap-0.5 rounded-control px-3 py-2 ${isLookedAt ? 'bg-tungsten-wash' : 'bg-hover'}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <button
          type="button"
          className="break-words text-left underline-offset-4 hover:underline"
          aria-current={isLookedAt ? 'true' : undefined}
          onClick={() => onLookAt(entry.version)}
        >
          <span className="text-quiet tabular-nums">{entry.version}.</span> {entry.words}
        </button>
        <span className="text-quiet tabular-nums">
          {entry.change !== 0 && `${creditChange(entry.change)} to spend`}
          {entry.change !== 0 && entry.reserved_change !== 0 && ', '}
          {entry.reserved_change !== 0 && `${creditChange(entry.reserved_change)} reserved`}
        </span>
      </div>
      <p className="break-words text-quiet text-xs">
        <time dateTime={entry.at}>{atMoment(entry.at)}</time> · {causeOf(entry)}
      </p>
      {entry.type === 'CreditsDeducted' && entry.deduction_id !== null && (
        <>
          <Button look="secondary" size="small" className="mt-1 w-fit" onClick={() => setRefunds(true)}>
            Give back…
          </Button>
          <GiveDialog uid={uid} deductionId={entry.deduction_id} what={entry.words} open={refunds} onOpenChange={setRefunds} />
        </>
      )}
    </li>
  );
}
