import { RefreshCcwDot } from 'lucide-react';
import { useStaleOf } from './use-stale.js';

/** Where there is no room for the reasons: that something no longer fits what it was made from. They are its name. */
export function StaleMark({ projectId, id }: { projectId: string; id: string }) {
  const { stale } = useStaleOf(projectId, id);
  if (stale.length === 0) return null;
  const label = `Out of date: ${[...new Set(stale.flatMap(({ causes }) => causes))].join(', ')}`;
  return (
    <span role="img" aria-label={label} title={label} className="grid size-5 place-items-center rounded-full bg-lamp text-on-lamp">
      <RefreshCcwDot aria-hidden className="size-3.5" />
    </span>
  );
}
