import type { ReactNode } from 'react';
import { creditsOf } from '../../entities/credits/index.js';
import { isApiError } from '../../platform/api/api-error.js';
import { Failed } from '../../ui/failed.js';
import { LoadMore } from '../../ui/load-more.js';
import { SkeletonList } from '../../ui/skeleton.js';
import { AdminFrame } from './admin-frame.js';
import { AdminOnly } from './admin-only.js';
import { adminApi, projectsIn } from './api.js';
import { ListFilterBar, useListFilters } from './list-filters.js';
import { ProjectTable } from './project-table.js';

/** All projects of the studio, for admins alone; everybody else goes to their own. */
export const AdminPage = () => (
  <AdminOnly
    failed={(error, retry, isBusy) => (
      <Frame>
        <ProjectsFailed error={error} onRetry={retry} isBusy={isBusy} />
      </Frame>
    )}
  >
    <Frame>
      <Projects />
    </Frame>
  </AdminOnly>
);

const Frame = ({ children }: { children: ReactNode }) => (
  <AdminFrame title="Administration" isWide>
    {children}
  </AdminFrame>
);

function Projects() {
  const given = useListFilters();
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    adminApi.useAdminProjectsInfiniteQuery(given.filters);
  const first = currentData?.pages[0];
  return (
    <section aria-labelledby="projects" className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="projects" className="font-semibold text-xl">
          Projects
        </h2>
        <p className="text-quiet tabular-nums" role="status">
          {first && `${first.total.toLocaleString('en')} · ${creditsOf(first.cost)} spent`}
        </p>
      </div>
      <ListFilterBar given={given} />
      {error && <ProjectsFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      {!currentData && !error && <SkeletonList label="Loading projects" className="h-12" />}
      {first?.total === 0 && <p className="py-10 text-center text-quiet">No projects found.</p>}
      {currentData && first?.total !== 0 && <ProjectTable projects={projectsIn(currentData.pages)} />}
      {hasNextPage && <LoadMore isBusy={isFetchingNextPage} onClick={fetchNextPage} />}
    </section>
  );
}

function ProjectsFailed({ error, onRetry, isBusy }: { error: unknown; onRetry: () => void; isBusy: boolean }) {
  const status = isApiError(error) ? error.status : 'no answer';
  return <Failed title={`Failed to load projects (${status})`} isBusy={isBusy} onRetry={onRetry} />;
}
