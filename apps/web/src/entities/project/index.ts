export { projectsApi } from './api.js';
export { ASPECTS, type Aspect, aspectOf } from './aspects.js';
export { LookingOn } from './looking-on.js';
export { NextStep } from './next-step.js';
export { rememberedDraft } from './remembered-draft.js';
export { rememberedTab } from './remembered-tab.js';
export { currentProjectSlice, projectChosen } from './slice.js';
export { furthestTab, isTabOpen, nearestOpenTab, type Progress, tabOfPath, tabPath, WORKSPACE_TABS, type WorkspaceTab } from './tabs.js';
export { isOwn, useMayEdit } from './use-may-edit.js';
