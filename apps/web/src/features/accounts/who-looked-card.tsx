import type { LookView } from '@scenewright/contract';
import { accountsApi } from '../../entities/account/index.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { atMoment } from '../../ui/dates.js';
import { Skeleton } from '../../ui/skeleton.js';

const what: Record<LookView['kind'], string> = {
  account: 'your account',
  credits: 'your credits',
  projects: 'your projects',
};
const roles: Record<LookView['role'], string> = { support: 'support', admin: 'administration', operator: 'whoever runs the studio' };

/** Who of the people who work here looked at what is this person's, when and why. */
export function WhoLookedCard() {
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = accountsApi.useWhoLookedInfiniteQuery();
  const looks = data?.pages.flatMap((page) => page.looks);
  return (
    <Card className="grid gap-4 p-6">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">Who looked</h2>
        <p className="text-quiet text-sm">
          When somebody who works here opens what is yours, it is written down here, and cannot be removed.
        </p>
      </div>
      {!looks && !isError && (
        <div role="status" aria-label="Loading who looked">
          <Skeleton className="h-10 rounded-card" />
        </div>
      )}
      {isError && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm">It cannot be shown just now.</p>
          <Button size="small" look="secondary" busy={isFetching} onClick={() => (looks ? fetchNextPage() : refetch())}>
            Try again
          </Button>
        </div>
      )}
      {looks?.length === 0 && <p className="text-sm">Nobody so far.</p>}
      {looks && looks.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {looks.map((look) => (
            <Look key={look.id} look={look} />
          ))}
        </ul>
      )}
      {hasNextPage && !isError && (
        <Button
          look="secondary"
          size="small"
          className="w-fit"
          busy={isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => fetchNextPage()}
        >
          Show earlier ones
        </Button>
      )}
    </Card>
  );
}

function Look({ look: { at, kind, reason, by, role } }: { look: LookView }) {
  return (
    <li className="grid gap-0.5 py-3 text-sm">
      <p>
        <span className="font-medium">{by ?? 'Somebody who is no longer here'}</span> <span className="text-quiet">({roles[role]})</span>{' '}
        looked at {what[kind]}
      </p>
      {reason && <p className="break-words">“{reason}”</p>}
      <time dateTime={at} className="text-quiet">
        {atMoment(at)}
      </time>
    </li>
  );
}
