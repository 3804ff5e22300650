import { Link } from 'react-router';
import { jobsApi, withCost } from '../../entities/job/index.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ProjectBar } from './project-bar.js';

interface NoProjectProps {
  projectId: string;
  missing: boolean;
  retry: () => void;
}

/** In place of a project that cannot be shown. */
export function NoProject(props: NoProjectProps) {
  return (
    <>
      <ProjectBar />
      <div className="mx-auto max-w-2xl px-4 py-16">
        <WhyNoProject {...props} />
      </div>
    </>
  );
}

/** A project whose script cannot be written ends with it: whoever waited for it is told why. */
function WhyNoProject({ projectId, missing, retry }: NoProjectProps) {
  const { data: jobs } = jobsApi.useJobsQuery(projectId, { skip: !missing });
  const unwritten = jobs?.find(({ kind, state }) => kind === 'script' && state === 'failed');
  if (unwritten)
    return (
      <EmptyState
        title="The script could not be written"
        text={withCost(unwritten.message ?? 'Something went wrong.')}
        action={
          <Button asChild>
            <Link to="/create-script">Back to the idea</Link>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={missing ? 'There is no such project' : 'The project could not be loaded'}
      text={
        missing
          ? 'It may have been deleted, or the address is not quite right. A deleted project can be brought back for 30 days.'
          : undefined
      }
      action={
        missing ? (
          <div className="flex flex-wrap justify-center gap-3">
            <Button asChild>
              <Link to="/projects">My Projects</Link>
            </Button>
            <Button asChild look="secondary">
              <Link to="/projects/deleted">Deleted projects</Link>
            </Button>
          </div>
        ) : (
          <Button onClick={retry}>Try again</Button>
        )
      }
    />
  );
}
