import { WORKSPACE_TABS, type WorkspaceTab } from './tabs.js';

const key = (projectId: string) => `projectTab:${projectId}`;

/** The tab that was chosen last in a project; forgotten with the browser's session. */
export const rememberedTab = {
  get(projectId: string): WorkspaceTab | null {
    try {
      const stored = sessionStorage.getItem(key(projectId));
      return WORKSPACE_TABS.find((tab) => tab === stored) ?? null;
    } catch {
      return null;
    }
  },
  set(projectId: string, tab: WorkspaceTab): void {
    try {
      sessionStorage.setItem(key(projectId), tab);
    } catch {
      // without storage the furthest tab opens
    }
  },
};
