import type { ProjectSummary } from '@scenewright/contract';
import { Clapperboard, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { projectsApi } from '../../entities/project/index.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failed } from '../../ui/failed.js';
import { Skeleton } from '../../ui/skeleton.js';
import { DeleteProjectDialog } from './delete-project-dialog.js';
import { EXAMPLE_PROJECTS } from './example-projects.js';
import { ProjectCard } from './project-card.js';

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

export function ProjectsPage() {
  const { data: projects, isError, isLoading, isFetching, refetch } = projectsApi.useProjectsQuery();
  // what has been painted since the page was last open is shown
  const { data: covers } = projectsApi.useProjectCoversQuery(undefined, { refetchOnMountOrArgChange: true });
  const isEmpty = projects?.length === 0;
  const deleted = projectsApi.useDeletedProjectsQuery(undefined, { skip: !isEmpty });
  // somebody who is new here has none
  const hasDeleted = !isEmpty || deleted.isError || (deleted.data?.length ?? 0) > 0;
  const [doomed, setDoomed] = useState<ProjectSummary | null>(null);
  return (
    <div className="mx-auto max-w-[90rem] px-4 py-10 sm:px-6">
      <title>Projects · Scenewright</title>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h1 className="title-card text-4xl">Projects</h1>
        {/* its height stays: nothing moves when the projects come */}
        <div className="flex min-h-10 flex-wrap items-center gap-2">
          {hasDeleted && (
            <Button asChild look="ghost">
              <Link to="/projects/deleted">
                <Trash2 aria-hidden /> Deleted projects
              </Link>
            </Button>
          )}
          {!isEmpty && (
            <Button asChild>
              <Link to="/create-script">
                <Plus aria-hidden /> New Project
              </Link>
            </Button>
          )}
        </div>
      </div>
      {isLoading && (
        <div role="status" aria-label="Loading projects" className={grid}>
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-52 rounded-card" />
          ))}
        </div>
      )}
      {isError && (
        <div className="grid gap-8">
          <Failed title="Failed to load projects" isBusy={isFetching} onRetry={refetch} />
          {!projects && (
            <section aria-labelledby="examples">
              <h2 id="examples" className="mb-4 text-quiet">
                Until then: examples of what people make
              </h2>
              <div className={grid}>
                {EXAMPLE_PROJECTS.map((project) => (
                  <ProjectCard key={project._id} project={project} />
                ))}
              </div>
            </section>
          )}
        </div>
      )}
      {isEmpty && (
        <EmptyState
          icon={<Clapperboard aria-hidden />}
          title="No projects yet"
          text="Create your first AI video project to get started"
          action={
            <Button asChild size="large">
              <Link to="/create-script">Create First Project</Link>
            </Button>
          }
        />
      )}
      {projects && projects.length > 0 && (
        <div className={grid}>
          {projects.map((project) => (
            <ProjectCard
              key={project._id}
              project={project}
              cover={covers?.[project._id]}
              branchOf={projects.find(({ _id }) => _id === project.branch_of?.project_id)?.script?.title}
              onDelete={() => setDoomed(project)}
            />
          ))}
        </div>
      )}
      <DeleteProjectDialog project={doomed} onClose={() => setDoomed(null)} />
    </div>
  );
}
