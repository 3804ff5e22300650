import { FlaskConical } from 'lucide-react';
import { billingApi } from '../../entities/plan/index.js';
import { classes } from '../../ui/classes.js';

/** Says quietly when no real money moves here; nothing where Stripe takes the payments. */
export function StandInNote({ className }: { className?: string }) {
  const { data } = billingApi.usePaymentsConfigQuery();
  if (!data || data.payments === 'stripe') return null;
  return (
    <p className={classes('flex items-start gap-2.5 text-quiet text-sm', className)}>
      <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0" />
      {data.payments === 'none' ? (
        <span>This studio takes no payments: nobody can subscribe here yet.</span>
      ) : (
        <span>
          Payments go to a local stand-in here: only test cards are taken, and no money moves.{' '}
          {data.page && (
            <a href={data.page} target="_blank" rel="noreferrer" className="text-tungsten underline underline-offset-4">
              Open its page
            </a>
          )}{' '}
          to see the invoices or to let time pass.
        </span>
      )}
    </p>
  );
}
