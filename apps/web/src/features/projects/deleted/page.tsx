import type { DeletedProject } from '@scenewright/contract';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { projectsApi } from '../../../entities/project/index.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Failed } from '../../../ui/failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { DeleteForGoodDialog } from './delete-for-good-dialog.js';
import { DeletedProjectCard } from './deleted-project-card.js';
import { FullPlanDialog } from './full-plan-dialog.js';
import { useRestoreProject } from './use-restore-project.js';

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** Projects that were deleted, for as long as they can be brought back. */
export function DeletedProjectsPage() {
  const {
    data: projects,
    isError,
    isLoading,
    isFetching,
    refetch,
  } = projectsApi.useDeletedProjectsQuery(undefined, {
    // how many days are left changes by itself
    refetchOnMountOrArgChange: true,
  });
  const { data: covers } = projectsApi.useDeletedCoversQuery(undefined, { refetchOnMountOrArgChange: true });
  const [doomed, setDoomed] = useState<DeletedProject | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { restore, restoring, isFull, leaveFull } = useRestoreProject(() => heading.current?.focus());
  return (
    <div className="mx-auto max-w-[90rem] px-4 py-10 sm:px-6">
      <title>Deleted projects · Scenewright</title>
      <Link to="/projects" className="flex w-fit items-center gap-1.5 text-quiet text-sm hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" /> Back to the projects
      </Link>
      <h1 ref={heading} tabIndex={-1} className="title-card mt-2 text-4xl">
        Deleted projects
      </h1>
      <p className="mt-3 mb-8 max-w-prose text-quiet">
        You can bring a project back for 30 days after you deleted it. After that it is removed for good; earlier if your plan has no room
        left and you make something new.
      </p>
      {isLoading && (
        <div role="status" aria-label="Loading deleted projects" className={grid}>
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-52 rounded-card" />
          ))}
        </div>
      )}
      {isError && <Failed title="The deleted projects could not be loaded" isBusy={isFetching} onRetry={refetch} className="mb-6" />}
      {projects?.length === 0 && (
        <EmptyState
          icon={<Trash2 aria-hidden />}
          title="Nothing is deleted"
          text="A project that you delete stays here for up to 30 days."
          action={
            <Button asChild look="secondary">
              <Link to="/projects">Go to the projects</Link>
            </Button>
          }
        />
      )}
      {projects && projects.length > 0 && (
        <ul className={grid}>
          {projects.map((project) => (
            <li key={project._id} className="grid">
              <DeletedProjectCard
                project={project}
                cover={covers?.[project._id]}
                restoring={restoring === project._id}
                onRestore={() => restore(project)}
                onDeleteForGood={() => setDoomed(project)}
              />
            </li>
          ))}
        </ul>
      )}
      <DeleteForGoodDialog project={doomed} onClose={() => setDoomed(null)} focusAfter={() => heading.current} />
      <FullPlanDialog open={isFull} onClose={leaveFull} />
    </div>
  );
}
