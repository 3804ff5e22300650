import { useState } from 'react';
import { accountsApi } from '../../entities/account/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { closingChanged, signOutAsked } from '../../platform/session/slice.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { AlertDialog } from '../../ui/alert-dialog.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';

export function SessionsCard() {
  const dispatch = useAppDispatch();
  const { notices } = useServices();
  const [signOutEverywhere, { isLoading }] = accountsApi.useSignOutEverywhereMutation();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    dispatch(closingChanged(true));
    const { error } = await signOutEverywhere();
    if (error) {
      dispatch(closingChanged(false));
      notices.error('Failed to sign out', messageOf(error, '') || undefined);
    }
    // this browser, too: its session is over, and it has to know
    else dispatch(signOutAsked());
    setAsking(false);
  };
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-6">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">Sessions</h2>
        <p className="text-quiet text-sm">Signed in somewhere you no longer trust? End every session, on every device.</p>
      </div>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Sign Out Everywhere
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description={<p>Every browser and device is signed out, this one included. What is being generated goes on.</p>}
        confirmLabel="Sign Out Everywhere"
        busy={isLoading}
        busyLabel="Signing out…"
        onConfirm={confirm}
      />
    </Card>
  );
}
