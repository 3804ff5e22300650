import type { ProjectView, UserView } from '@scenewright/contract';
import { accountsApi } from '../account/index.js';
import { projectsApi } from './api.js';

/** Whether a project is the person's own: its owner is named only to those who see projects of others, and change nothing there. */
export const isOwn = (project: Pick<ProjectView, 'user_email'> | undefined, me: Pick<UserView, 'email'> | undefined): boolean =>
  !project?.user_email || project.user_email === me?.email;

export function useMayEdit(projectId: string): boolean {
  const { data: project } = projectsApi.useProjectQuery(projectId);
  const { data: me } = accountsApi.useMeQuery();
  return isOwn(project, me);
}
