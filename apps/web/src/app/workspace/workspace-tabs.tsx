import { Link } from 'react-router';
import { isTabOpen, type Progress, rememberedTab, tabPath, WORKSPACE_TABS, type WorkspaceTab } from '../../entities/project/index.js';
import { tabLook } from '../../ui/tab-look.js';

export const TAB_LABELS: Record<WorkspaceTab, string> = { scripts: 'Scripts', characters: 'Characters', scenes: 'Scenes' };

interface WorkspaceTabsProps {
  projectId: string;
  progress: Progress;
  current: WorkspaceTab;
  isAdmin: boolean;
}

/** Links, not tabs, to those who cannot see them: each has an address of its own. */
export function WorkspaceTabs({ projectId, progress, current, isAdmin }: WorkspaceTabsProps) {
  return (
    <nav aria-label="Project" className="-mb-px flex gap-6 self-end md:*:h-14">
      {WORKSPACE_TABS.map((tab) =>
        isTabOpen(tab, progress, isAdmin) || tab === current ? (
          <Link
            key={tab}
            to={tabPath(projectId, tab)}
            onClick={() => rememberedTab.set(projectId, tab)}
            aria-current={tab === current ? 'page' : undefined}
            data-state={tab === current ? 'active' : 'inactive'}
            className={tabLook}
          >
            {TAB_LABELS[tab]}
          </Link>
        ) : (
          <span key={tab} aria-disabled="true" data-disabled className={tabLook}>
            {TAB_LABELS[tab]}
          </span>
        ),
      )}
    </nav>
  );
}
