import { type FormEvent, useState } from 'react';
import { accountsApi } from '../../entities/account/index.js';
import { rememberedDraft } from '../../entities/project/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { closingChanged } from '../../platform/session/slice.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/text-input.js';

/** Deletes the account once the person has typed its address. */
export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-6">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">Delete account</h2>
        <p className="text-quiet text-sm">Your projects, films and credits go with it, for good.</p>
      </div>
      <Button look="secondary" className="text-bad" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      {isOpen && <DeleteAccountDialog email={email} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const FORM = 'delete-account';

function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { identity, notices, navigate } = useServices();
  const dispatch = useAppDispatch();
  const [deleteMe, { isLoading }] = accountsApi.useDeleteMeMutation();
  const [typed, setTyped] = useState('');
  const isMeant = typed.trim().toLowerCase() === email.toLowerCase();
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (!isMeant || isLoading) return;
    dispatch(closingChanged(true));
    const { error } = await deleteMe();
    if (error) {
      dispatch(closingChanged(false));
      notices.error('Failed to delete the account', messageOf(error, '') || undefined);
      return;
    }
    rememberedDraft.set(null);
    // first away: signed out, this page would ask the person to sign in again
    await navigate('/');
    // the studio has ended the session already; this browser has to know
    await identity.signOut().catch(() => undefined);
    notices.success('Your account was deleted');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isLoading && onClose()}
      title="Delete your account?"
      width="small"
      description="Your projects and everything in them are deleted, a subscription ends at once and is not refunded, unused credits are lost, and nobody can read any more who you were. This cannot be undone."
      footer={
        <>
          <Button look="secondary" disabled={isLoading} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} look="danger" disabled={!isMeant} busy={isLoading} busyLabel="Deleting…">
            Delete Account
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="mt-5" onSubmit={confirm}>
        <Field label={`Type ${email} to confirm`}>
          <Input type="email" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
