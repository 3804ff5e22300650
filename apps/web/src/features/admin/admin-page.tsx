import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { isApiError } from '../../platform/api/api-error.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { LoadMore } from '../../ui/load-more.js';
import { SkeletonList } from '../../ui/skeleton.js';
import { Waiting } from '../../ui/spinner.js';
import { Input } from '../../ui/text-input.js';
import { adminApi, projectsIn } from './api.js';
import { ProjectTable } from './project-table.js';

/** How long somebody has to pause before what they write is searched for. */
const PAUSE_MS = 250;

/** All projects of the studio, for admins alone; everybody else goes to their own. */
export function AdminPage() {
  const { data, error, isLoading, refetch, isFetching } = adminApi.useAdminStatusQuery();
  if (isLoading) return <Waiting className="min-h-[60dvh]">Loading...</Waiting>;
  if (isApiError(error) && error.status === 403) return <Navigate to="/projects" replace />;
  return (
    <div className="mx-auto max-w-[90rem] px-4 py-10 sm:px-6">
      <title>Administration · Scenewright</title>
      <h1 className="title-card mb-8 text-4xl">Administration</h1>
      {data ? <Projects /> : <Failed error={error} onRetry={refetch} isBusy={isFetching} />}
    </div>
  );
}

function Projects() {
  const [words, setWords] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(words.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = adminApi.useAdminProjectsInfiniteQuery(q);
  const total = data?.pages[0]?.total;
  return (
    <section aria-labelledby="projects" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="projects" className="font-semibold text-xl">
          Projects{' '}
          <span className="font-normal text-base text-quiet tabular-nums" role="status">
            {total === undefined ? '' : total.toLocaleString('en')}
          </span>
        </h2>
        <Input
          type="search"
          aria-label="Search projects"
          placeholder="Title, idea or owner"
          value={words}
          maxLength={200}
          onChange={(event) => setWords(event.target.value)}
          className="w-full sm:w-80"
        />
      </div>
      {error && <Failed error={error} onRetry={refetch} isBusy={isFetching} />}
      {!data && !error && <SkeletonList label="Loading projects" className="h-12" />}
      {data && total === 0 && <p className="py-10 text-center text-quiet">No projects found.</p>}
      {data && total !== 0 && <ProjectTable projects={projectsIn(data.pages)} />}
      {hasNextPage && <LoadMore isBusy={isFetchingNextPage} onClick={fetchNextPage} />}
    </section>
  );
}

function Failed({ error, onRetry, isBusy }: { error: unknown; onRetry: () => void; isBusy: boolean }) {
  const status = isApiError(error) ? error.status : 'no answer';
  return (
    <Banner
      tone="bad"
      title={`Failed to load projects (${status})`}
      action={
        <Button look="secondary" size="small" busy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
