import { accountsApi } from '../../entities/account/index.js';
import { projectsApi } from '../../entities/project/index.js';

/** Whether the project is the person's own; staff look at those of others and change nothing. Until it is known it is taken for theirs, as nearly all are. */
export function useIsOwn(projectId: string): boolean {
  const { data: project } = projectsApi.useProjectQuery(projectId);
  const { data: me } = accountsApi.useMeQuery();
  return !project?.user_email || me === undefined || project.user_email === me.email;
}
