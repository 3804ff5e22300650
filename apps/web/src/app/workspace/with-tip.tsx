import type { ReactNode } from 'react';
import type { WorkspaceTab } from '../../entities/project/index.js';
import { TipBanner, useTip } from '../../features/tips/index.js';

/** A tab with its advice over it; another tab is another one of these. Both appear together: nobody's page is pushed down by a tip. */
export function WithTip({ projectId, tab, children }: { projectId: string; tab: WorkspaceTab; children: ReactNode }) {
  const tip = useTip(projectId, tab);
  return (
    <div hidden={tip === undefined}>
      <TipBanner tip={tip} className={tab === 'scenes' ? 'mx-4 mt-4 sm:mx-6' : 'mb-6'} />
      {children}
    </div>
  );
}
