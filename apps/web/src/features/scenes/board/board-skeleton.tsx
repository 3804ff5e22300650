import { cssRatio } from '../../../ui/aspect-ratio.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { cardWidth, SHOT_GAP } from './board-size.js';

/** The shape of the board while the scenes load. */
export function BoardSkeleton({ aspect }: { aspect: string }) {
  const width = cardWidth(aspect);
  return (
    <div role="status" className="overflow-hidden px-4 pt-7 md:px-6">
      <p className="sr-only">Loading scenes...</p>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="mt-3 h-4 w-80 max-w-full" />
      <div className="mt-10 flex" style={{ gap: SHOT_GAP }}>
        {['one', 'two', 'three', 'four', 'five'].map((shot) => (
          <div key={shot} aria-hidden className="shrink-0 rounded-card border border-line bg-surface p-3" style={{ width }}>
            <Skeleton className="mb-3 h-4 w-16" />
            <div style={{ aspectRatio: cssRatio(aspect) }}>
              <Skeleton className="size-full" />
            </div>
            <Skeleton className="mt-4 h-4" />
            <Skeleton className="mt-2 h-4 w-2/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
