import type { AuditEntry, StaffMember } from '@scenewright/contract';
import { Eye, Hammer, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { classes } from '../../../ui/classes.js';
import { atMoment } from '../../../ui/dates.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadMore } from '../../../ui/load-more.js';
import { Select } from '../../../ui/select.js';
import { SkeletonList } from '../../../ui/skeleton.js';
import { auditApi, entriesIn } from './api.js';

const EVERYBODY = 'everybody';

const nameOf = ({ uid, name, role }: StaffMember): string => (role === 'operator' ? `Operator${name ? ` ${name}` : ''}` : (name ?? uid));

/** What the staff did and looked at, the latest first. */
export function StaffList() {
  const [staff, setStaff] = useState(EVERYBODY);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = auditApi.useAdminAuditInfiniteQuery(
    staff === EVERYBODY ? '' : staff,
  );
  // those of whoever was chosen before stay until the others are there
  const isOther = isFetching && !isFetchingNextPage;
  const members = data?.pages[0]?.staff ?? [];
  const entries = data && entriesIn(data.pages);
  const options = [{ value: EVERYBODY, label: 'Everybody' }, ...members.map((one) => ({ value: one.uid, label: nameOf(one) }))];
  return (
    <section aria-labelledby="staff" className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="staff" className="font-semibold text-xl">
            What the staff did
          </h2>
          <p className="text-quiet text-sm">Looks at people, and why; credits, proposals, and what was done for them.</p>
        </div>
        {(members.length > 0 || staff !== EVERYBODY) && (
          <Select aria-label="By whom" value={staff} onChange={setStaff} options={options} className="w-full sm:w-60" />
        )}
      </div>
      {!entries && !error && <SkeletonList label="Loading what the staff did" className="h-14" />}
      {entries?.length === 0 && (
        <EmptyState
          icon={<ShieldCheck aria-hidden />}
          title="Nothing yet"
          text="Nobody of the staff has looked at anybody, or done anything."
        />
      )}
      {entries && entries.length > 0 && (
        <ul
          aria-label="What the staff did, the latest first"
          aria-busy={isOther}
          className={classes('divide-y divide-line border-line border-y transition-opacity', isOther && 'opacity-60')}
        >
          {entries.map((entry) => (
            <Entry key={entry.position} {...entry} />
          ))}
        </ul>
      )}
      {error && (
        <CallFailed
          title={`What the staff did cannot be shown ${entries ? 'further' : 'just now'}`}
          error={error}
          isBusy={isFetching}
          onRetry={() => void (entries ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && !error && <LoadMore isBusy={isFetchingNextPage} onClick={fetchNextPage} />}
    </section>
  );
}

function Entry({ position, at, staff, words, looked, person }: AuditEntry) {
  const Icon = looked ? Eye : Hammer;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-3">
      <Icon aria-hidden className="mt-1 size-4 text-quiet" />
      <div className="grid gap-0.5">
        <p className="break-words">{words}</p>
        <p className="text-quiet text-sm">
          {nameOf(staff)}
          {person && (
            <>
              {' · about '}
              <Link to={`/support/${encodeURIComponent(person.uid)}`} className="underline underline-offset-2 hover:text-ink">
                {person.name ?? 'somebody who has left'}
              </Link>
            </>
          )}
          {' · '}
          <time dateTime={at}>{atMoment(at)}</time>
          {' · position '}
          <span className="tabular-nums">{position}</span>
        </p>
      </div>
    </li>
  );
}
