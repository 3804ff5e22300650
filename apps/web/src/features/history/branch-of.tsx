import type { ProjectView } from '@scenewright/contract';
import { Link } from 'react-router';
import { projectsApi } from '../../entities/project/index.js';
import { when } from './when.js';

/** Where a branch comes from. Of a film that is deleted by now there is nothing to look at. */
export function BranchOf({ project_id, position, at }: NonNullable<ProjectView['branch_of']>) {
  const { data: projects } = projectsApi.useProjectsQuery();
  const title = projects?.find(({ _id }) => _id === project_id)?.script?.title;
  return (
    <p className="text-quiet text-sm">
      A branch of{' '}
      {title ? (
        <Link to={`/project/${project_id}/history/${position}`} className="underline">
          “{title}” as it was on {when(at)}
        </Link>
      ) : (
        `a film as it was on ${when(at)}`
      )}
      .
    </p>
  );
}
