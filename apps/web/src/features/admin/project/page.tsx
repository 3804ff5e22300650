import type { AuditedProject } from '@scenewright/contract';
import { ArrowLeft, Eye } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { isApiError } from '../../../platform/api/api-error.js';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { onDay } from '../../../ui/dates.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { Tabs } from '../../../ui/tabs.js';
import { AdminOnly } from '../admin-only.js';
import { auditApi } from './api.js';
import { Cost } from './cost.js';
import { Files } from './files.js';
import { History } from './history.js';

/** The audit of a project, for admins alone: its history, its files, its cost. */
export function AdminProjectPage() {
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 pt-8 pb-24 sm:px-6">
      <Link to="/admin" className="flex w-fit items-center gap-1.5 text-quiet text-sm hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" /> All projects
      </Link>
      <AdminOnly
        failed={(error, retry, isBusy) => (
          <CallFailed title="It cannot be said who you are just now" error={error} isBusy={isBusy} onRetry={retry} />
        )}
      >
        <Audit />
      </AdminOnly>
    </div>
  );
}

function Audit() {
  const { projectId = '' } = useParams();
  const { currentData: project, error, isFetching, refetch } = auditApi.useAuditedProjectQuery(projectId);
  if (project) return <Audited project={project} />;
  if (isApiError(error) && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        title="There is no such project"
        text="The id in the address is not one of ours, or the project was deleted for good: then nothing of it is kept."
      />
    );
  if (error) return <CallFailed title="The project cannot be shown just now" error={error} isBusy={isFetching} onRetry={refetch} />;
  return (
    <div role="status" aria-label="Loading the project" className="grid gap-4">
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

const TABS = ['history', 'files', 'cost'] as const;
type Tab = (typeof TABS)[number];

function Audited({ project }: { project: AuditedProject }) {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'history';
  const open = (next: Tab) => setSearch(next === 'history' ? {} : { tab: next }, { replace: true });
  const history = <History projectId={project.id} ownerUid={project.owner.uid} isInUse={project.deleted_at === null} />;
  return (
    <>
      <Heading project={project} />
      <Tabs<Tab>
        label="The audit of a project"
        value={tab}
        onChange={open}
        tabs={[
          { value: 'history', label: 'History', content: history },
          { value: 'files', label: 'Files', content: <Files projectId={project.id} /> },
          { value: 'cost', label: 'Cost', content: <Cost projectId={project.id} /> },
        ]}
      />
    </>
  );
}

function Heading({ project }: { project: AuditedProject }) {
  const { id, title, idea, owner, created_at, deleted_at, days_left, events, failures } = project;
  const name = title ?? idea;
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <title>{`${name} · Administration · Scenewright`}</title>
      <div className="grid min-w-0 max-w-3xl gap-1.5">
        <h1 className="break-words font-semibold text-2xl [font-stretch:88%]">{name}</h1>
        {title !== null && idea !== title && <p className="line-clamp-2 break-words text-quiet">{idea}</p>}
        <p className="break-words text-quiet text-sm">
          {owner.name ?? 'Somebody who has left'}
          {owner.masked_email && ` (${owner.masked_email})`} · since {onDay(created_at)} · {events.toLocaleString('en')} events
        </p>
        {(deleted_at !== null || failures > 0) && (
          <p className="flex flex-wrap gap-2">
            {deleted_at !== null && (
              <Badge tone="bad">
                Deleted {onDay(deleted_at)}, {days_left ? `${days_left === 1 ? '1 day' : `${days_left} days`} left` : 'for good'}
              </Badge>
            )}
            {failures > 0 && <Badge tone="bad">{failures === 1 ? '1 failure' : `${failures} failures`}</Badge>}
          </p>
        )}
        <p className="text-quiet text-sm">The owner sees under Account that you looked.</p>
      </div>
      {deleted_at === null ? (
        <Button asChild look="secondary">
          <Link to={`/project/${id}/scripts`}>
            <Eye aria-hidden /> View as its owner
          </Link>
        </Button>
      ) : (
        <p className="max-w-52 text-quiet text-sm">A deleted project cannot be viewed as its owner sees it: neither can they.</p>
      )}
    </header>
  );
}
