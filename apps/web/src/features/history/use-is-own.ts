import { accountsApi } from '../../entities/account/index.js';
import { projectsApi } from '../../entities/project/index.js';

/** Whether the project is the person's own; staff look at those of others and change nothing. False until it is known. */
export function useIsOwn(projectId: string): boolean {
  const { data: project } = projectsApi.useProjectQuery(projectId);
  const { data: me } = accountsApi.useMeQuery();
  return project !== undefined && (!project.user_email || project.user_email === me?.email);
}
