import { History } from 'lucide-react';
import { useState } from 'react';
import { ReasonField, useReason } from '../../../entities/staff/index.js';
import { messageOf } from '../../../platform/api/api-error.js';
import { useRefusal } from '../../../platform/api/use-refusal.js';
import { useServices } from '../../../platform/services/services-context.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogActions } from '../../../ui/dialog.js';
import { useSitting } from '../../../ui/use-sitting.js';
import { auditApi } from './api.js';

interface RestoreMomentProps {
  projectId: string;
  position: string;
  /** Which moment it is, in words. */
  moment: string;
}

/** Makes somebody's film as it was, for them, once it was said why. */
export function RestoreMoment({ projectId, position, moment }: RestoreMomentProps) {
  const { notices } = useServices();
  const [asks, setAsks] = useState(false);
  const [restore, { isLoading }] = auditApi.useRestoreForOwnerMutation();
  const { refusal, begin, forget } = useRefusal<unknown>(useSitting(asks));
  const given = useReason(refusal, 'Say why: the owner is shown it.');
  const turn = (isOpen: boolean) => {
    setAsks(isOpen);
    given.write('');
    forget();
  };
  const confirm = async () => {
    if (!given.isGiven() || isLoading) return;
    const attempt = begin();
    const { error } = await restore({ params: { projectId, position }, body: { reason: given.reason } });
    if (error) return attempt.refuse(error, 'The film could not be restored.', messageOf(error, 'Try again in a moment.'));
    if (!attempt.isOver) turn(false);
    notices.success('The film is as it was then. Its owner can undo it.');
  };
  return (
    <>
      <Button look="secondary" size="small" className="w-fit" onClick={() => turn(true)}>
        <History aria-hidden /> Restore to here…
      </Button>
      <Dialog
        open={asks}
        onOpenChange={turn}
        title="Restore to here?"
        description={`The film becomes what it was after ${moment}. What was made since stays among its earlier pictures, videos and takes. It costs its owner nothing, and they can undo it.`}
      >
        <ReasonField
          label="Why do you restore it?"
          hint="The owner sees your name and these words under Account, and the step in the film’s history."
          className="mt-4"
          given={given}
          placeholder="They asked for the shots that they had on Monday"
          onConfirm={confirm}
        />
        <DialogActions>
          <Button look="ghost" onClick={() => turn(false)}>
            Leave it as it is
          </Button>
          <Button busy={isLoading} busyLabel="Restoring…" onClick={confirm}>
            Restore
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
