import type { ProjectView } from '@scenewright/contract';
import { Link } from 'react-router';
import { isTabOpen, rememberedTab, tabPath, WORKSPACE_TABS, type WorkspaceTab } from '../../entities/project/index.js';
import { tabLook } from '../../ui/tab-look.js';

export const TAB_LABELS: Record<WorkspaceTab, string> = { scripts: 'Scripts', characters: 'Characters', scenes: 'Scenes' };

/** Links, not tabs, to those who cannot see them: each has an address of its own. */
export function WorkspaceTabs({ project, current, isAdmin }: { project: ProjectView; current: WorkspaceTab; isAdmin: boolean }) {
  return (
    <nav aria-label="Project" className="-mb-px flex gap-6 self-end md:*:h-14">
      {WORKSPACE_TABS.map((tab) =>
        isTabOpen(tab, project, isAdmin) || tab === current ? (
          <Link
            key={tab}
            to={tabPath(project._id, tab)}
            onClick={() => rememberedTab.set(project._id, tab)}
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
