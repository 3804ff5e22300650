import { useNavigate } from 'react-router';
import { usePlan } from '../../../entities/plan/index.js';
import { AlertDialog } from '../../../ui/alert-dialog.js';

/** Says that the plan allows no other project, and what can be done. */
export function FullPlanDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const most = usePlan()?.maxProjects ?? 1;
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title="Your plan allows no other project"
      description={
        <p>
          It allows {most === 1 ? 'one project' : `${most} projects`} at a time. Upgrade to have as many as you like, or delete{' '}
          {most === 1 ? 'the one that you have' : 'one that you have'}. Then bring this one back.
        </p>
      }
      cancelLabel="Got it"
      confirmLabel="See Plans"
      onConfirm={() => navigate('/pricing')}
    />
  );
}
