import type { Plan } from '@scenewright/domain';
import { useNavigate } from 'react-router';
import { usePlan } from '../../../entities/plan/index.js';
import { AlertDialog } from '../../../ui/alert-dialog.js';

export type Obstacle = 'VIDEO_LENGTH_CAP' | 'INSUFFICIENT_CREDITS' | 'PROJECT_LIMIT_EXCEEDED';

const TEXTS: Record<Obstacle, { title: string; text: string }> = {
  VIDEO_LENGTH_CAP: {
    title: 'Free Plan Length Limit',
    text: 'Free projects can be up to 30 seconds long. Upgrade your plan to create longer videos and unlock premium features.',
  },
  INSUFFICIENT_CREDITS: {
    title: 'Add Credits to Start a Project',
    text: 'You need available credits to create a new project. Upgrade your plan or purchase credits to continue.',
  },
  PROJECT_LIMIT_EXCEEDED: {
    title: 'Subscription Required',
    text: 'Free users can only create 1 project. Upgrade to create unlimited projects.',
  },
};

/** Who pays is told of their own plan. */
const paidTexts = ({ name, maxVideoSeconds }: Plan): Partial<typeof TEXTS> => ({
  VIDEO_LENGTH_CAP: {
    title: 'Length Limit',
    text: `Projects of the ${name} plan can be up to ${maxVideoSeconds.toLocaleString('en')} seconds long. A larger plan allows longer ones.`,
  },
});

/** Says what a plan does not allow, and where the plans are. */
export function ObstacleDialog({ obstacle, onClose }: { obstacle: Obstacle | null; onClose: () => void }) {
  const navigate = useNavigate();
  const plan = usePlan();
  const { title, text } = (plan && plan.id !== 'free' && obstacle && paidTexts(plan)[obstacle]) || TEXTS[obstacle ?? 'VIDEO_LENGTH_CAP'];
  return (
    <AlertDialog
      open={obstacle !== null}
      onOpenChange={onClose}
      title={title}
      description={<p>{text}</p>}
      cancelLabel="Got it"
      confirmLabel="See Plans"
      onConfirm={() => navigate('/pricing')}
    />
  );
}
