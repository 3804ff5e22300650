import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsWide } from './use-is-wide.js';

interface FoldedProps {
  /** What opens it: 'Filters'. */
  label: string;
  /** How many of what is in it are in use: it begins open then. */
  inUse?: number;
  children: ReactNode;
}

/** What would fill a phone's first screen: folded away there, and open where there is room. */
export function Folded({ label, inUse = 0, children }: FoldedProps) {
  if (useIsWide()) return children;
  return (
    <details open={inUse > 0} className="rounded-card border border-line">
      <summary className="flex cursor-pointer items-center gap-2 px-4 py-3 font-medium text-sm">
        <SlidersHorizontal aria-hidden className="size-4 text-quiet" /> {inUse > 0 ? `${label} (${inUse} in use)` : label}
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
