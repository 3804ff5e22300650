import { Bookmark, History as HistoryIcon } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failed } from '../../ui/failed.js';
import { Waiting } from '../../ui/spinner.js';
import { historyApi, type Only } from './api.js';
import { Entry } from './entry.js';
import type { Pair } from './use-pair.js';

interface HistoryProps {
  projectId: string;
  only: Only;
  mayEdit: boolean;
  pair: Pair;
}

/** The entries of a history, page by page. */
export function History({ projectId, only, mayEdit, pair }: HistoryProps) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = historyApi.useHistoryInfiniteQuery({
    projectId,
    only,
  });
  const failed = (onRetry: () => unknown) => (
    <Failed title="The history could not be loaded" isBusy={isFetching} onRetry={() => void onRetry()} />
  );
  if (!data) return error ? failed(refetch) : <Waiting>Loading the history...</Waiting>;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0 && !hasNextPage) return <Nothing only={only} />;
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <Entry key={`${entry.cause} ${entry.who}`} projectId={projectId} entry={entry} mayEdit={mayEdit} pair={pair} />
        ))}
      </ol>
      {error && failed(fetchNextPage)}
      {hasNextPage && !error && (
        <Button
          look="secondary"
          className="mt-2 justify-self-center"
          busy={isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => void fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </div>
  );
}

function Nothing({ only }: { only: Only }) {
  if (only === 'named') {
    return (
      <EmptyState
        icon={<Bookmark aria-hidden />}
        title="No moment has a name yet"
        text="Choose “Name” beside anything in the history, and you find that moment here."
      />
    );
  }
  if (only === 'marked') {
    return (
      <EmptyState
        icon={<Bookmark aria-hidden />}
        title="Nothing stands out yet"
        text="Here are the moments that you name, those that you export or branch, and the last ones before an update or a restoration."
      />
    );
  }
  return <EmptyState icon={<HistoryIcon aria-hidden />} title="Nothing has happened yet" text="What you do to the film is told here." />;
}
