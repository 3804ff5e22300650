import { type FormEvent, useState } from 'react';
import { creditsOf, exactCredits } from '../../entities/credits/index.js';
import { isApiError, mayBeDone, messageOf } from '../../platform/api/api-error.js';
import { COUNTS_ONCE, useOneCommand } from '../../platform/api/use-one-command.js';
import { useRefusal } from '../../platform/api/use-refusal.js';
import { useServices } from '../../platform/services/services-context.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Input, Textarea } from '../../ui/text-input.js';
import { useSitting } from '../../ui/use-sitting.js';
import { supportApi } from './api.js';

interface GiveDialogProps {
  uid: string;
  /** What of it is given back; null: credits of their own. */
  deductionId: string | null;
  /** The deduction in words. */
  what?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Gives credits, or gives back what a deduction took; above what one may give in a day it is proposed. */
export const GiveDialog = ({ open, onOpenChange, ...props }: GiveDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={props.deductionId === null ? 'Give credits' : 'Give back'}
    description={props.what && `${props.what}.`}
  >
    {open && <Form {...props} onDone={() => onOpenChange(false)} />}
  </Dialog>
);

const TRY_AGAIN = 'Try again in a moment.';

function Form({ uid, deductionId, onDone }: Pick<GiveDialogProps, 'uid' | 'deductionId'> & { onDone: () => void }) {
  const { notices } = useServices();
  const { data: left } = supportApi.useCreditProposalsQuery();
  const [refund, refunding] = supportApi.useSupportRefundMutation();
  const [give, giving] = supportApi.useSupportCreditsMutation();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<'amount' | 'reason' | null>(null);
  const { refusal, begin } = useRefusal<unknown>(useSitting());
  const command = useOneCommand();
  const isBusy = refunding.isLoading || giving.isLoading;
  const isPart = amount.trim() !== '';
  const wrong = (field: 'amount' | 'reason', words: string) =>
    missing === field ? words : isApiError(refusal) && refusal.field === field ? refusal.error : undefined;

  const confirm = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    const lacks = isPart ? !(Number(amount) > 0) : deductionId === null;
    const found = lacks ? 'amount' : reason.trim() === '' ? 'reason' : null;
    setMissing(found);
    if (found) return;
    const given = isPart ? { amount: Number(amount) } : {};
    const attempt = begin();
    const key = command.keyOf({ amount: given, reason });
    const { data, error } =
      deductionId === null
        ? await give({ params: { uid }, body: { amount: Number(amount), reason }, key })
        : await refund({ params: { uid }, body: { deductionId, reason, ...given }, key });
    command.answered(error);
    if (!data) {
      const message = `The credits could not be given${deductionId === null ? '' : ' back'}.`;
      const why = messageOf(error, TRY_AGAIN);
      return attempt.refuse(
        error,
        message,
        mayBeDone(error) ? `${why} It may have been done all the same: look at their history first.` : why,
      );
    }
    if (data.done) notices.success(`Done. They can spend ${exactCredits(data.credits)} now.`);
    else notices.success('Proposed: somebody else of the staff has to agree.');
    if (!attempt.isOver) onDone();
  };

  const amountError = wrong('amount', 'An amount above 0.');
  const reasonError = wrong('reason', 'Say why: it stands in their history.');
  return (
    <form onSubmit={confirm} className="grid gap-4 pt-2">
      <Field
        label="Credits"
        optional={deductionId !== null}
        hint={deductionId === null ? undefined : 'Without an amount all that is left of it is given back.'}
        {...(amountError && { error: amountError })}
      >
        <Input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} className="w-40" />
      </Field>
      <Field label="Why?" hint="They see these words in their credit history." {...(reasonError && { error: reasonError })}>
        <Textarea
          value={reason}
          maxLength={300}
          rows={2}
          onChange={(event) => setReason(event.target.value)}
          onConfirm={() => void confirm()}
        />
      </Field>
      {refusal !== null && !amountError && !reasonError && (
        <p role="alert" className="text-bad text-sm">
          {messageOf(refusal, TRY_AGAIN)}
          {mayBeDone(refusal) && ` ${COUNTS_ONCE}`}
        </p>
      )}
      <p className="text-quiet text-sm">
        {left ? `You may give ${creditsOf(left.left_today)} more today by yourself.` : 'There is a ceiling for each day.'} Above that it is
        proposed, and somebody else of the staff has to agree.
      </p>
      <DialogActions>
        <Button look="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button busy={isBusy} busyLabel="Giving…" onClick={() => void confirm()}>
          {deductionId === null ? 'Give' : 'Give back'}
        </Button>
      </DialogActions>
    </form>
  );
}
