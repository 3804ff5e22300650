import type { HistoryEntry, ProjectView } from '@scenewright/contract';
import { ArrowLeft, GitBranch, History } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { accountsApi } from '../../entities/account/index.js';
import { projectsApi } from '../../entities/project/index.js';
import { useProjectChannel } from '../../platform/realtime/use-project-channel.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Waiting } from '../../ui/spinner.js';
import { historyApi } from './api.js';
import { BranchDialog } from './branch-dialog.js';
import { when } from './when.js';

/** What happened in a project, newest first, and the way to each moment of it. */
export function HistoryPage() {
  const { projectId = '' } = useParams();
  const { data: project } = projectsApi.useProjectQuery(projectId);
  useProjectChannel(projectId);
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const { data: me } = accountsApi.useMeQuery();
  const [branches, setBranches] = useState(false);
  const title = project?.script?.title ?? '';
  const isOwn = project !== undefined && (!project.user_email || project.user_email === me?.email);
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-8 pb-24 sm:px-6">
      <title>{`History · ${title || 'Project'} · Scenewright`}</title>
      <header className="grid gap-1">
        <Link to={`/project/${projectId}`} className="flex w-fit items-center gap-1.5 text-quiet text-sm hover:text-ink">
          <ArrowLeft aria-hidden className="size-4" /> Back to the project
        </Link>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="font-semibold text-2xl [font-stretch:88%]">History{title && ` of “${title}”`}</h1>
          {isOwn && title && (
            <Button look="secondary" onClick={() => setBranches(true)}>
              <GitBranch aria-hidden /> New branch
            </Button>
          )}
        </div>
        {project?.branch_of && <BranchOf {...project.branch_of} />}
        {isOwn && <BranchDialog projectId={projectId} open={branches} onOpenChange={setBranches} />}
      </header>
      <ol className="grid gap-3">
        {pages.map((before, index) => (
          <Entries
            key={before ?? 'newest'}
            projectId={projectId}
            before={before}
            onOlder={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
          />
        ))}
      </ol>
    </div>
  );
}

/** Where a branch comes from. Of a film that is deleted by now there is nothing to look at. */
function BranchOf({ project_id, position, at }: NonNullable<ProjectView['branch_of']>) {
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

interface EntriesProps {
  projectId: string;
  before: string | undefined;
  /** Of the last page that is shown. */
  onOlder: ((next: string) => void) | undefined;
}

function Entries({ projectId, before, onOlder }: EntriesProps) {
  const { data, isError, refetch } = historyApi.useHistoryQuery({ projectId, before });
  if (isError && !data) {
    return (
      <li>
        <Banner
          tone="bad"
          title="The history could not be loaded"
          action={
            <Button look="secondary" size="small" onClick={refetch}>
              Try again
            </Button>
          }
        />
      </li>
    );
  }
  if (!data) {
    return (
      <li>
        <Waiting>Loading the history...</Waiting>
      </li>
    );
  }
  if (data.entries.length === 0 && before === undefined) {
    return (
      <li>
        <EmptyState icon={<History aria-hidden />} title="Nothing has happened yet" text="What you do to the film is told here." />
      </li>
    );
  }
  const { entries, next } = data;
  return (
    <>
      {entries.map((entry) => (
        <Entry key={`${entry.cause} ${entry.who}`} projectId={projectId} entry={entry} />
      ))}
      {next !== null && onOlder && (
        <li className="justify-self-center pt-2">
          <Button look="secondary" onClick={() => onOlder(next)}>
            Show older
          </Button>
        </li>
      )}
    </>
  );
}

const WHO = { you: 'You', owner: 'The owner', studio: 'The studio' } as const;

function Entry({ projectId, entry: { at, who, said, picture_urls, position } }: { projectId: string; entry: HistoryEntry }) {
  const [first = '', ...others] = said;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <p className="font-medium">{first}</p>
          <p className="text-quiet text-sm">
            {WHO[who]} · <time dateTime={at}>{when(at)}</time>
          </p>
        </div>
        <Button asChild look="secondary" size="small">
          <Link to={`/project/${projectId}/history/${position}`} aria-label={`Look at the film after: ${first}`}>
            Look
          </Link>
        </Button>
      </div>
      {others.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-md py-0.5 text-quiet text-sm">
            {others.length === 1 ? 'What followed' : `What followed (${others.length})`}
          </summary>
          <ul className="grid list-disc gap-1 pt-2 pl-5 text-sm">
            {others.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays in its order, and may read the same twice
              <li key={index}>{one}</li>
            ))}
          </ul>
        </details>
      )}
      {picture_urls.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {picture_urls.map((url) => (
            <img key={url} src={url} alt="" loading="lazy" className="h-16 rounded-frame bg-sunken object-cover" />
          ))}
        </div>
      )}
    </li>
  );
}
