import { accountsApi } from '../account/index.js';
import { projectsApi } from './api.js';

/** Whether the project is the person's own: its owner is named only to those who see projects of others, and change nothing there. */
export function useMayEdit(projectId: string): boolean {
  const { data: project } = projectsApi.useProjectQuery(projectId);
  const { data: me } = accountsApi.useMeQuery();
  return !project?.user_email || project.user_email === me?.email;
}
