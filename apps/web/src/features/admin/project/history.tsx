import { History as HistoryIcon } from 'lucide-react';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadMore } from '../../../ui/load-more.js';
import { SkeletonList } from '../../../ui/skeleton.js';
import { auditApi, rowsIn } from './api.js';
import { Exports } from './exports.js';
import { FilterBar, useFilters } from './filters.js';
import { LogLine } from './log-line.js';
import { Moments } from './moments.js';
import { usePair } from './use-pair.js';

interface HistoryProps {
  projectId: string;
  ownerUid: string;
  /** It is not deleted. */
  isInUse: boolean;
}

/** Every event of a project and its money, the latest first. */
export function History({ projectId, ownerUid, isInUse }: HistoryProps) {
  const state = useFilters();
  const { filters, isFiltered, clear } = state;
  const pair = usePair();
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    auditApi.useAuditedHistoryInfiniteQuery({
      projectId,
      filters,
    });
  const rows = currentData ? rowsIn(currentData.pages) : [];
  const total = currentData?.pages[0]?.total;
  return (
    <div className="grid gap-5">
      <FilterBar state={state} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-quiet text-sm tabular-nums">
          {total === undefined ? '' : `${total.toLocaleString('en')} ${total === 1 ? 'event' : 'events'}${isFiltered ? ' of these' : ''}`}
        </p>
        <Exports projectId={projectId} ownerUid={ownerUid} filters={filters} isFiltered={isFiltered} />
      </div>
      <Moments projectId={projectId} pair={pair} isInUse={isInUse} rows={rows} />
      {error && !currentData ? (
        <CallFailed title="The history cannot be shown just now" error={error} isBusy={isFetching} onRetry={refetch} />
      ) : !currentData ? (
        <SkeletonList label="Loading the history" className="h-12" />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<HistoryIcon aria-hidden />}
          title="Nothing of that kind happened"
          text="Choose fewer filters, or a longer time."
          {...(isFiltered && {
            action: (
              <Button look="secondary" onClick={clear}>
                Show all
              </Button>
            ),
          })}
        />
      ) : (
        <>
          <ol aria-label="What happened, the latest first" className="border-line border-b">
            {rows.map((row) => (
              <LogLine key={row.position} projectId={projectId} row={row} pair={pair} />
            ))}
          </ol>
          {error && (
            <CallFailed title="The rest cannot be shown just now" error={error} isBusy={isFetching} onRetry={() => void fetchNextPage()} />
          )}
          {hasNextPage && !error && <LoadMore isBusy={isFetchingNextPage} onClick={fetchNextPage} />}
        </>
      )}
    </div>
  );
}
