import type { CreditHistoryEntry } from '@scenewright/contract';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { creditChange, creditsApi, exactCredits } from '../../entities/credits/index.js';
import { atMoment } from '../../ui/dates.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failed } from '../../ui/failed.js';
import { LoadMore } from '../../ui/load-more.js';
import { SkeletonList } from '../../ui/skeleton.js';

/** What came and went, with the balance after each; ten at first, and on to the first of all. */
export function CreditHistoryTab() {
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = creditsApi.useCreditHistoryInfiniteQuery();
  const entries = data?.pages.flatMap((page) => page.credit_history);
  if (!entries && !isError) {
    return <SkeletonList label="Loading the history" className="h-14" />;
  }
  return (
    <div className="grid gap-5">
      {isError && (
        <Failed
          title={entries ? 'The rest of the history cannot be shown just now' : 'The history cannot be shown just now'}
          isBusy={isFetching}
          onRetry={() => (entries ? fetchNextPage() : refetch())}
        />
      )}
      {entries?.length === 0 && (
        <EmptyState icon={<ReceiptText aria-hidden />} title="Nothing yet" text="What you are given and what you spend is listed here." />
      )}
      {entries && entries.length > 0 && (
        <>
          <History entries={entries} />
          {hasNextPage ? (
            <LoadMore isBusy={isFetchingNextPage} onClick={fetchNextPage} />
          ) : (
            <p className="text-center text-quiet text-sm">That is everything since you joined.</p>
          )}
        </>
      )}
    </div>
  );
}

const History = ({ entries }: { entries: readonly CreditHistoryEntry[] }) => (
  <table className="w-full text-sm">
    <caption className="sr-only">Credit history, the latest first</caption>
    <thead className="text-left text-quiet">
      <tr>
        <th scope="col" className="py-2 pr-4 font-medium">
          What
        </th>
        <th scope="col" className="hidden py-2 pr-4 font-medium sm:table-cell">
          When
        </th>
        <th scope="col" className="py-2 pr-4 text-right font-medium">
          Credits
        </th>
        <th scope="col" className="py-2 text-right font-medium">
          Balance
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <Line key={entry._id} entry={entry} />
      ))}
    </tbody>
  </table>
);

function Line({ entry: { reason, timestamp, amount, balance, project_id, project_title, via } }: { entry: CreditHistoryEntry }) {
  const when = <time dateTime={timestamp}>{atMoment(timestamp)}</time>;
  return (
    <tr className="border-line border-t align-baseline">
      <td className="max-w-0 py-3 pr-4" style={{ width: '60%' }}>
        <p>{reason}</p>
        {via && <p className="text-quiet">By the assistant, for you</p>}
        {project_id && project_title && (
          <Link to={`/project/${project_id}`} className="block truncate text-quiet underline-offset-4 hover:text-ink hover:underline">
            {project_title}
          </Link>
        )}
        <p className="text-quiet sm:hidden">{when}</p>
      </td>
      <td className="hidden whitespace-nowrap py-3 pr-4 text-quiet sm:table-cell">{when}</td>
      <td className={`whitespace-nowrap py-3 pr-4 text-right font-medium tabular-nums ${amount > 0 ? 'text-good' : ''}`}>
        {creditChange(amount)}
      </td>
      <td className="whitespace-nowrap py-3 text-right text-quiet tabular-nums">{exactCredits(balance)}</td>
    </tr>
  );
}
