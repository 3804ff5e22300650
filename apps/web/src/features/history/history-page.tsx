import { ArrowLeft, GitBranch } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { projectsApi, useMayEdit } from '../../entities/project/index.js';
import { useProjectChannel } from '../../platform/realtime/use-project-channel.js';
import { Button } from '../../ui/button.js';
import { ToggleGroup } from '../../ui/choices.js';
import type { Only } from './api.js';
import { BranchDialog } from './branch-dialog.js';
import { BranchOf } from './branch-of.js';
import { ComparingBar } from './comparing-bar.js';
import { History } from './history.js';
import { usePair } from './use-pair.js';

const FILTERS = [
  { value: 'all', label: 'Everything' },
  { value: 'marked', label: 'Marked' },
  { value: 'named', label: 'Named' },
] as const;
type Filter = (typeof FILTERS)[number]['value'];

const filterOf = (value: string | null): Filter => FILTERS.find((one) => one.value === value)?.value ?? 'all';

/** What happened in a project, newest first, and the way to each moment of it: to look at, to name, to compare. */
export function HistoryPage() {
  const { projectId = '' } = useParams();
  const { data: project } = projectsApi.useProjectQuery(projectId);
  const mayEdit = useMayEdit(projectId);
  useProjectChannel(projectId);
  const [search, setSearch] = useSearchParams();
  const [branches, setBranches] = useState(false);
  const pair = usePair();
  const filter = filterOf(search.get('only'));
  const only: Only = filter === 'all' ? undefined : filter;
  const title = project?.script?.title ?? '';
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-8 pb-32 sm:px-6">
      <title>{`History · ${title || 'Project'} · Scenewright`}</title>
      <header className="grid gap-1">
        <Link to={`/project/${projectId}`} className="flex w-fit items-center gap-1.5 text-quiet text-sm hover:text-ink">
          <ArrowLeft aria-hidden className="size-4" /> Back to the project
        </Link>
        <div className="flex items-end justify-between gap-4">
          <h1 className="grid min-w-0 flex-1 font-semibold text-2xl [font-stretch:88%]">
            History
            {/* as high while it is not known */}
            <span className="truncate font-normal text-base text-quiet">{title ? `of “${title}”` : '\u00a0'}</span>
          </h1>
          {mayEdit && (
            <Button look="secondary" aria-disabled={!title || undefined} onClick={() => title && setBranches(true)}>
              <GitBranch aria-hidden /> New branch
            </Button>
          )}
        </div>
        {project?.branch_of && <BranchOf {...project.branch_of} />}
        {mayEdit && <BranchDialog projectId={projectId} open={branches} onOpenChange={setBranches} />}
      </header>
      <ToggleGroup
        label="What is shown"
        value={filter}
        onChange={(next) => setSearch(next === 'all' ? {} : { only: next }, { replace: true })}
        options={FILTERS}
        className="w-fit"
      />
      <History key={filter} projectId={projectId} only={only} mayEdit={mayEdit} pair={pair} />
      <ComparingBar projectId={projectId} pair={pair} />
    </div>
  );
}
