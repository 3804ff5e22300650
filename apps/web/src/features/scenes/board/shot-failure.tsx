import { CircleAlert } from 'lucide-react';
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
      {failure.reason && <p className="text-ink">{failure.reason}</p>}
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-quiet">
        Nothing was charged.
        {onRetry && (
          <Button look="link" size="small" className="text-xs" onClick={onRetry}>
            Try again
          </Button>
        )}
      </p>
    </div>
  );
}
