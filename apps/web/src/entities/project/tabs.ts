import type { ProjectView } from '@scenewright/contract';

/** In the order of the work: who asks for one that is closed is led to the nearest open one before it. */
export const WORKSPACE_TABS = ['scripts', 'characters', 'scenes'] as const;
export type WorkspaceTab = (typeof WORKSPACE_TABS)[number];

/** How far a project has come. `isCast`: its script was cast, be it with nobody: there are films without people; null where nobody could say. */
export type Progress = Pick<ProjectView, 'scene_count'> & { readonly isCast: boolean | null };

const OPENS: Readonly<Record<WorkspaceTab, (progress: Progress) => boolean>> = {
  scripts: () => true,
  characters: ({ isCast }) => isCast === true,
  scenes: ({ scene_count }) => scene_count > 0,
};

/** Characters opens once the script is cast, Scenes once there are scenes; nothing is closed to an admin. */
export function isTabOpen(tab: WorkspaceTab, progress: Progress, isAdmin: boolean): boolean {
  return isAdmin || OPENS[tab](progress);
}

/** The nearest open tab at or before the wanted one. */
export function nearestOpenTab(wanted: WorkspaceTab, progress: Progress, isAdmin: boolean): WorkspaceTab {
  const candidates = WORKSPACE_TABS.slice(0, WORKSPACE_TABS.indexOf(wanted) + 1).reverse();
  return candidates.find((tab) => isTabOpen(tab, progress, isAdmin)) ?? 'scripts';
}

/** Where a project opens when no tab is asked for: as far as it has come. */
export const furthestTab = ({ isCast, scene_count }: Progress): WorkspaceTab =>
  scene_count > 0 ? 'scenes' : isCast ? 'characters' : 'scripts';

/** Names the tab, the first one too: a project's own address leads to the one that was looked at last, and Back would bounce off it. */
export const tabPath = (projectId: string, tab: WorkspaceTab): string => `/project/${projectId}/${tab}`;

/** The tab that an address names; null for a project's own address, which names none. */
export function tabOfPath(pathname: string): WorkspaceTab | null {
  const last = /^\/project\/[^/]+\/([^/]+)\/?$/.exec(pathname)?.[1];
  return WORKSPACE_TABS.find((tab) => tab === last) ?? null;
}
