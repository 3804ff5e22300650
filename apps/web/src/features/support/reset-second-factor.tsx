import type { SupportPerson } from '@scenewright/contract';
import { LIMITS } from '@scenewright/contract';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { accountsApi } from '../../entities/account/index.js';
import { secondFactorApi } from '../../entities/second-factor/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/text-input.js';

/** For administrators: takes the second factor of somebody else of the staff away, for a reason. */
export function ResetSecondFactor({ person: { uid, roles } }: { person: SupportPerson }) {
  const id = useId();
  const { notices } = useServices();
  const { data: me } = accountsApi.useMeQuery();
  const isFor = me?.roles.includes('admin') && me.uid !== uid && roles.some((role) => role !== 'creator');
  const { data: status } = secondFactorApi.useSecondFactorQuery(undefined, { skip: !isFor });
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [reset, { isLoading }] = secondFactorApi.useResetSecondFactorMutation();
  if (!isFor || !status?.required) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '' || isLoading) return;
    const { error } = await reset({ params: { uid }, body: { reason: reason.trim() } });
    if (error) return notices.error('The second factor could not be taken away.', messageOf(error, 'Try again in a moment.'));
    setOpen(false);
    notices.success('Taken away. They set another at their next visit to the pages of the staff.');
  };
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <KeyRound aria-hidden /> Take second factor away
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Take their second factor away?"
        description="They set another at their next visit to the pages of the staff. Make sure that it is them who asks."
      >
        <form id={id} onSubmit={submit} className="grid gap-4 pt-5">
          <Field label="Reason" hint="It stands in the audit of the staff.">
            <Input value={reason} maxLength={LIMITS.reason} onChange={({ target }) => setReason(target.value)} />
          </Field>
        </form>
        <DialogActions>
          <Button type="submit" form={id} busy={isLoading} busyLabel="Taking it away…" disabled={reason.trim() === ''}>
            Take it away
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
