import type { SubscriptionView } from '@scenewright/contract';
import type { Plan, PlanChange } from '@scenewright/domain';
import { useEffect, useState } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.js';
import { changeTerms } from './change-terms.js';
import { changeTo } from './plan-action.js';
import { usePlanChange } from './use-plan-change.js';

interface Props {
  subscription: SubscriptionView;
  to: Plan;
  onClose: () => void;
}

/**
 * Says what a change of plan means, when, and what it costs; makes it when the person says so. What it says stays as it is until the studio
 * has refused it: a push would put another price under the hand that is about to click.
 */
export function ChangeDialog({ subscription, to, onClose }: Props) {
  const [opened, setOpened] = useState<SubscriptionView | null>(subscription);
  const shown = opened ?? subscription;
  const decision = changeTo(to, shown);
  const isOver = !decision.ok;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return decision.ok ? (
    <Question subscription={shown} to={to} change={decision.change} onClose={onClose} onRefused={() => setOpened(null)} />
  ) : null;
}

interface QuestionProps extends Props {
  change: PlanChange;
  onRefused: () => void;
}

function Question({ subscription, to, change, onClose, onRefused }: QuestionProps) {
  const { isBusy, change: make } = usePlanChange();
  const { title, today, terms, confirm, accept } = changeTerms(change, to, subscription, new Date().toISOString());
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
        if (await make(to, change, accept)) onClose();
        else onRefused();
      }}
    />
  );
}
