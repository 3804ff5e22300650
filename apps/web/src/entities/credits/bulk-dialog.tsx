import { type Millicredits, toCredits } from '@scenewright/domain';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { creditsApi } from './api.js';
import { formatCredits, formatShortage } from './format-credits.js';
import { amountOf } from './price.js';

interface BulkDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What is counted, e.g. 'Videos'. */
  counted: string;
  count: number;
  /** Of all together. */
  price: Millicredits;
  /** What the price is reckoned from. */
  basis: string;
  /** What is left out and why; empty ones are skipped. */
  notes?: readonly (string | false | undefined)[];
  busy?: boolean;
  failure?: string | null;
  onConfirm: () => void;
  /** The choices. */
  children?: ReactNode;
}

/** What it was before it was to be held. */
function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState({ value, isHeld });
  if (!isHeld && held.isHeld) setHeld({ value, isHeld });
  if (isHeld && !held.isHeld) setHeld({ value, isHeld });
  return isHeld ? held.value : value;
}

/** Asks before much is generated at once: how many, for how much, and what is left afterwards. */
export function BulkDialog(props: BulkDialogProps) {
  const { open, onOpenChange, title, counted, basis, busy = false, failure, onConfirm, children } = props;
  // what was asked for stays on the screen while it is begun, though less and less of it is still to be made
  const { count, price, notes = [] } = useHeld({ count: props.count, price: props.price, notes: props.notes }, busy || !open);
  const { data: balance } = creditsApi.useCreditsQuery();
  const left = balance === undefined ? undefined : balance - toCredits(price);
  const isShort = left !== undefined && left < 0;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <>
          <Button look="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button look={isShort ? 'secondary' : 'primary'} busy={busy} busyLabel="Starting..." disabled={count === 0} onClick={onConfirm}>
            Generate All
          </Button>
          {isShort && (
            <Button asChild>
              <Link to="/pricing">See Plans</Link>
            </Button>
          )}
        </>
      }
    >
      <div className="mt-2 grid gap-5">
        {failure && <Banner tone="bad" title={failure} />}
        {children}
        <dl className="grid grid-cols-[1fr_auto] items-baseline gap-y-2 rounded-card bg-sunken px-5 py-4 text-sm">
          <dt className="text-quiet">{counted}</dt>
          <dd className="text-right tabular-nums">{count}</dd>
          <dt className="text-quiet">
            Total estimated cost
            {basis && <span className="block text-xs">{basis}</span>}
          </dt>
          <dd className="text-right font-semibold text-lg tabular-nums">
            {amountOf(price)} {amountOf(price) === 1 ? 'credit' : 'credits'}
          </dd>
          {balance !== undefined && (
            <>
              <dt className="border-line border-t pt-2 text-quiet">You have</dt>
              <dd className="border-line border-t pt-2 text-right tabular-nums">
                {formatCredits(balance)}
                {isShort && <span className="block text-bad text-xs">{formatShortage(-left)} too few</span>}
              </dd>
            </>
          )}
        </dl>
        <ul className="grid gap-1 text-quiet text-sm empty:hidden">
          {notes
            .filter((note): note is string => Boolean(note))
            .map((note) => (
              <li key={note}>{note}</li>
            ))}
        </ul>
      </div>
    </Dialog>
  );
}
