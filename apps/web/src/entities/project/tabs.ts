import type { ProjectView } from '@scenewright/contract';

/** In the order of the work: who asks for one that is closed is led to the nearest open one before it. */
export const WORKSPACE_TABS = ['scripts', 'characters', 'scenes'] as const;
export type WorkspaceTab = (typeof WORKSPACE_TABS)[number];

type Counts = Pick<ProjectView, 'character_count' | 'scene_count'>;

const OPENS: Readonly<Record<WorkspaceTab, (counts: Counts) => boolean>> = {
  scripts: () => true,
  characters: ({ character_count }) => character_count > 0,
  scenes: ({ scene_count }) => scene_count > 0,
};

/** Characters opens once there are characters, Scenes once there are scenes; nothing is closed to an admin. */
export function isTabOpen(tab: WorkspaceTab, counts: Counts, isAdmin: boolean): boolean {
  return isAdmin || OPENS[tab](counts);
}

/** The nearest open tab at or before the wanted one. */
export function nearestOpenTab(wanted: WorkspaceTab, counts: Counts, isAdmin: boolean): WorkspaceTab {
  const candidates = WORKSPACE_TABS.slice(0, WORKSPACE_TABS.indexOf(wanted) + 1).reverse();
  return candidates.find((tab) => isTabOpen(tab, counts, isAdmin)) ?? 'scripts';
}

/** Where a project opens when no tab is asked for: as far as it has come. */
export const furthestTab = ({ character_count, scene_count }: Counts): WorkspaceTab =>
  scene_count > 0 ? 'scenes' : character_count > 0 ? 'characters' : 'scripts';

export const tabPath = (projectId: string, tab: WorkspaceTab): string => `/project/${projectId}${tab === 'scripts' ? '' : `/${tab}`}`;

/** The tab that an address names; null for a project's own address, which names none. */
export function tabOfPath(pathname: string): WorkspaceTab | null {
  const last = /^\/project\/[^/]+\/([^/]+)\/?$/.exec(pathname)?.[1];
  return WORKSPACE_TABS.find((tab) => tab === last) ?? null;
}
