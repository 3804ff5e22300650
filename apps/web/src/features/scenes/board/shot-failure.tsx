import { CircleAlert } from 'lucide-react';
import { withCost } from '../../../entities/job/index.js';
import type { ShotFailure } from '../../../entities/scene/index.js';
import { Button } from '../../../ui/button.js';

/** Below the picture, so that a clip that is still good can be watched. */
export function ShotFailureNote({ failure, onRetry }: { failure: ShotFailure; onRetry: (() => void) | null }) {
  return (
    <div role="alert" className="grid gap-1 rounded-frame bg-bad-wash px-3 py-2.5 text-xs leading-relaxed">
      <p className="flex gap-2 font-medium text-bad text-sm leading-snug">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {failure.text}
      </p>
      <p className="text-ink">{withCost(failure.reason ?? '').trim()}</p>
      {onRetry && (
        <Button look="link" size="small" className="justify-self-end text-xs" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
