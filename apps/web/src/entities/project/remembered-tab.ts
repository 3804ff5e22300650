import { remembered } from '../../ui/remembered.js';
import { WORKSPACE_TABS, type WorkspaceTab } from './tabs.js';

const keptOf = (projectId: string) => remembered(`projectTab:${projectId}`, () => sessionStorage);

/** The tab that was chosen last in a project; forgotten with the browser's session. */
export const rememberedTab = {
  get(projectId: string): WorkspaceTab | null {
    const kept = keptOf(projectId).get();
    return WORKSPACE_TABS.find((tab) => tab === kept) ?? null;
  },
  set: (projectId: string, tab: WorkspaceTab): void => keptOf(projectId).set(tab),
};
