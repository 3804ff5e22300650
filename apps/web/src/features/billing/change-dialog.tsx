import type { SubscriptionView } from '@scenewright/contract';
import type { Plan, PlanChange } from '@scenewright/domain';
import { useMemo } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.js';
import { changeTerms } from './change-terms.js';
import { usePlanChange } from './use-plan-change.js';

export interface WantedChange {
  readonly to: Plan;
  readonly change: PlanChange;
}

interface Props {
  subscription: SubscriptionView;
  wanted: WantedChange;
  onClose: () => void;
}

/** Says what a change of plan means, when, and what it costs; makes it when the person says so. */
export function ChangeDialog({ subscription, wanted: { to, change }, onClose }: Props) {
  const { isBusy, change: make } = usePlanChange();
  const { title, today, terms, confirm } = useMemo(
    () => changeTerms(change, to, subscription, new Date().toISOString()),
    [change, to, subscription],
  );
  const isCancelling = to.tier === 'free';
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={title}
      danger={isCancelling}
      description={
        <>
          <p className="flex items-baseline justify-between gap-4 rounded-control bg-sunken px-4 py-3 text-ink">
            You pay today <strong className="text-right font-semibold tabular-nums">{today}</strong>
          </p>
          <ul className="mt-1 grid gap-2">
            {terms.map((term) => (
              <li key={term} className="flex gap-3 before:mt-2.5 before:size-1 before:shrink-0 before:rounded-full before:bg-line-strong">
                {term}
              </li>
            ))}
          </ul>
        </>
      }
      cancelLabel={isCancelling ? 'Keep my plan' : 'Not now'}
      confirmLabel={confirm}
      busy={isBusy}
      busyLabel="One moment…"
      onConfirm={async () => {
        if (await make(to, change)) onClose();
      }}
    />
  );
}
