import type { JobView } from '@scenewright/contract';
import { CircleAlert, X } from 'lucide-react';
import { isOpenState, useJobOutlook, withCost } from '../../entities/job/index.js';
import { Button } from '../../ui/button.js';
import { IconButton } from '../../ui/icon-button.js';
import { Progress } from '../../ui/progress.js';

interface JobRowProps {
  job: JobView;
  projectId: string;
  name: { what: string; where: string };
  isCancelling: boolean;
  onCancel: () => void;
  onRetry: (() => void) | null;
  onDismiss: () => void;
}

/** One job: what it makes, how far it is or why it failed, and what can be done about that. */
export function JobRow({ job, projectId, name, isCancelling, onCancel, onRetry, onDismiss }: JobRowProps) {
  const { progress, doing, text } = useJobOutlook(projectId, isOpenState(job.state) ? job.id : null);
  const title = `${name.what}${name.where ? `, ${name.where}` : ''}`;
  const isOpen = isOpenState(job.state);
  const words = [doing, text].filter(Boolean).join(' · ');
  return (
    <li className="grid gap-1.5 px-4 py-2.5">
      <div className="flex items-center gap-2">
        {!isOpen && <CircleAlert aria-hidden className="size-4 shrink-0 text-bad" />}
        <p className="min-w-0 flex-1 truncate text-sm">
          <span className="font-medium">{name.what}</span>
          {name.where && <span className="text-quiet"> · {name.where}</span>}
        </p>
        {isOpen && <span className="slate shrink-0 text-quiet">{progressText(job.state, progress)}</span>}
        {!isOpen && onRetry && (
          <Button look="link" size="small" onClick={onRetry} aria-label={`Try again: ${title}`}>
            Try again
          </Button>
        )}
        <IconButton
          label={isOpen ? `Cancel: ${title}` : `Dismiss: ${title}`}
          size="small"
          className="-mr-2"
          busy={isCancelling}
          onClick={isOpen ? onCancel : onDismiss}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      {isOpen ? (
        <>
          <Progress label={title} value={progress} />
          {words !== '' && <p className="text-quiet text-xs first-letter:uppercase">{words}</p>}
        </>
      ) : (
        <p className="pl-6 text-quiet text-xs">{withCost(job.message ?? 'It failed.')}</p>
      )}
    </li>
  );
}

function progressText(state: JobView['state'], progress: number | null): string {
  if (state === 'queued') return 'Waiting';
  if (state === 'retrying') return 'Trying again';
  return progress === null ? 'Running' : `${Math.round(progress * 100)}%`;
}
