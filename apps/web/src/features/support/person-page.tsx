import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ReasonForm } from '../../entities/staff/index.js';
import { isApiError } from '../../platform/api/api-error.js';
import { CallFailed } from '../../platform/api/call-failed.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { supportApi } from './api.js';
import { Person } from './person.js';
import { StaffOnly } from './staff-only.js';
import { needsReason, useLastingLook } from './use-lasting-looks.js';

/** One person's account, once a reason was given to look at it. */
export const PersonPage = () => (
  <StaffOnly>
    <PersonOrReason />
  </StaffOnly>
);

function PersonOrReason() {
  const { uid = '' } = useParams();
  const look = useLastingLook(uid, 'account');
  const { currentData: person, error, isFetching, refetch } = supportApi.useSupportPersonQuery(uid, { skip: !look.mayLook });
  const problem = look.error ?? error;
  const isUnknown = isApiError(problem) && problem.error_code === 'NOT_FOUND';
  const asks = look.mayLook === false || needsReason(problem);
  const heading = person && !asks ? (person.name ?? 'Somebody who has left') || 'No name' : 'Somebody’s account';
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 pt-8 pb-24 sm:px-6">
      <title>{`${heading} · Support · Scenewright`}</title>
      <header className="grid gap-1">
        <Link to="/support" className="flex w-fit items-center gap-1.5 text-quiet text-sm hover:text-ink">
          <ArrowLeft aria-hidden className="size-4" /> Find somebody else
        </Link>
        <h1 className="break-words font-semibold text-2xl [font-stretch:88%]">{heading}</h1>
      </header>
      {asks ? (
        <ReasonForm
          uid={uid}
          kind="account"
          title="Before you look"
          text="You are about to see somebody’s plan, credits and work. What is written in their films stays closed."
        />
      ) : isUnknown ? (
        <NoSuchPerson />
      ) : problem ? (
        <CallFailed
          title="The account cannot be shown just now"
          error={problem}
          isBusy={isFetching || look.isFetching}
          onRetry={() => void (look.error ? look.refetch() : refetch())}
        />
      ) : person ? (
        <Person person={person} />
      ) : (
        <div role="status" aria-label="Loading the account" className="grid gap-4">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
    </div>
  );
}

const NoSuchPerson = () => (
  <EmptyState title="There is no such person" text="The id in the address is not one of ours. Find them by what they told you." />
);
