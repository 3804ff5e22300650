import { cssRatio } from '../../../ui/aspect-ratio.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { cardWidth, SHOT_GAP, smallCardWidth } from './board-size.js';

/** The shape of the board while the scenes load. */
export function BoardSkeleton({ aspect, isOverview }: { aspect: string; isOverview: boolean }) {
  if (isOverview) return <OverviewSkeleton aspect={aspect} />;
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

const OverviewSkeleton = ({ aspect }: { aspect: string }) => (
  <div role="status" className="px-4 pt-6 md:px-6">
    <p className="sr-only">Loading scenes...</p>
    <Skeleton className="h-6 w-40" />
    <div className="mt-3 grid gap-2.5" style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${smallCardWidth(aspect)}, 1fr))` }}>
      {['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((shot) => (
        <div key={shot} aria-hidden className="rounded-card border border-line bg-surface p-1.5">
          <div style={{ aspectRatio: cssRatio(aspect) }}>
            <Skeleton className="size-full" />
          </div>
          <Skeleton className="mt-3 mb-2 h-3 w-2/3" />
        </div>
      ))}
    </div>
  </div>
);
