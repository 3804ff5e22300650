import { Bookmark, History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
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
  isOwn: boolean;
  pair: Pair;
}

/** The entries of a history, page by page. */
export function History(props: HistoryProps) {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <ol className="grid gap-3">
      {pages.map((before, index) => (
        <Entries
          key={before ?? 'newest'}
          {...props}
          before={before}
          onOlder={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </ol>
  );
}

interface EntriesProps extends HistoryProps {
  before: string | undefined;
  /** Of the last page that is shown. */
  onOlder: ((next: string) => void) | undefined;
}

function Entries({ projectId, only, isOwn, pair, before, onOlder }: EntriesProps) {
  const { data, isError, refetch } = historyApi.useHistoryQuery({ projectId, before, only });
  if (isError && !data) {
    return (
      <li>
        <Failed title="The history could not be loaded" onRetry={refetch} />
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
  const { entries, next } = data;
  if (entries.length === 0 && before === undefined) {
    return (
      <li>
        <Nothing only={only} />
      </li>
    );
  }
  return (
    <>
      {entries.map((entry) => (
        <Entry key={`${entry.cause} ${entry.who}`} projectId={projectId} entry={entry} isOwn={isOwn} pair={pair} />
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
