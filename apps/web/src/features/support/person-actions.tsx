import type { SupportPerson } from '@scenewright/contract';
import { Gift, LogOut, Mail } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { AlertDialog } from '../../ui/alert-dialog.js';
import { Button } from '../../ui/button.js';
import { supportApi } from './api.js';
import { GiveDialog } from './give-dialog.js';
import { ResetSecondFactor } from './reset-second-factor.js';

/** What can be done for somebody who has not left. */
export function PersonActions({ person }: { person: SupportPerson }) {
  const { uid, email } = person;
  const [gives, setGives] = useState(false);
  if (email === null) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => setGives(true)}>
        <Gift aria-hidden /> Give credits
      </Button>
      <GiveDialog uid={uid} deductionId={null} open={gives} onOpenChange={setGives} />
      <SignInLink uid={uid} email={email} />
      <EndSessions uid={uid} />
      <ResetSecondFactor person={person} />
    </div>
  );
}

function SignInLink({ uid, email }: { uid: string; email: string }) {
  const { notices } = useServices();
  const [send, { isLoading }] = supportApi.useSendSignInLinkToPersonMutation();
  const confirm = async () => {
    const { error } = await send({ params: { uid } });
    if (error) notices.error('The link could not be sent.', messageOf(error, 'Try again in a moment.'));
    else notices.success(`A sign-in link is on its way to ${email}.`);
  };
  return (
    <Button look="secondary" busy={isLoading} busyLabel="Sending…" onClick={confirm}>
      <Mail aria-hidden /> Send sign-in link
    </Button>
  );
}

function EndSessions({ uid }: { uid: string }) {
  const { notices } = useServices();
  const [isAsking, setAsking] = useState(false);
  const [end, { isLoading }] = supportApi.useEndSessionsOfPersonMutation();
  const confirm = async () => {
    const { error } = await end({ params: { uid } });
    setAsking(false);
    if (error) notices.error('Their sessions could not be ended.', messageOf(error, 'Try again in a moment.'));
    else notices.success('They are signed out everywhere.');
  };
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        <LogOut aria-hidden /> End sessions
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign them out everywhere?"
        description={<p>Every browser and device of theirs is signed out. They sign in again as they always do.</p>}
        confirmLabel="End sessions"
        busy={isLoading}
        busyLabel="Ending…"
        onConfirm={confirm}
      />
    </>
  );
}
