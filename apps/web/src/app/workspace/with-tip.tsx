import type { ReactNode } from 'react';
import type { WorkspaceTab } from '../../entities/project/index.js';
import { TipBanner, useTip } from '../../features/tips/index.js';
import { classes } from '../../ui/classes.js';

interface WithTipProps {
  projectId: string;
  tab: WorkspaceTab;
  /** Whoever only looks at a film is given no advice about it. */
  hasTip: boolean;
  children: ReactNode;
}

/** A tab with its advice over it; another tab is another one of these. Both appear together: nobody's page is pushed down by a tip. */
export function WithTip({ projectId, tab, hasTip, children }: WithTipProps) {
  const tip = useTip(projectId, hasTip ? tab : null);
  return (
    <div
      className={classes(
        // it has its place meanwhile: what is near the window is drawn already
        tip === undefined && 'invisible',
        // the board takes what is left of the window
        tab === 'scenes' && 'md:flex md:min-h-[calc(100dvh-3.5rem-1px)] md:flex-col',
      )}
    >
      <TipBanner tip={tip} className={tab === 'scenes' ? 'mx-4 mt-4 sm:mx-6' : 'mb-6'} />
      {children}
    </div>
  );
}
