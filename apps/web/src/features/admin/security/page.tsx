import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { ReasonForm } from '../../../entities/staff/index.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadMore } from '../../../ui/load-more.js';
import { SkeletonList } from '../../../ui/skeleton.js';
import { AdminScreen } from '../admin-screen.js';
import { SaveCsv } from '../save-csv.js';
import { entriesIn, type SecurityFilters, securityApi } from './api.js';
import { Entry } from './entry.js';
import { SecurityFilterBar, useSecurityFilters } from './filters.js';

/** Who came in and who could not, for admins alone. */
export const SecurityPage = () => (
  <AdminScreen title="Security">
    <Log />
  </AdminScreen>
);

function Log() {
  const given = useSecurityFilters();
  const { filters } = given;
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    securityApi.useAdminSecurityInfiniteQuery(filters);
  const entries = currentData && entriesIn(currentData.pages);
  const unexplained = whomToExplain(error);
  return (
    <section aria-labelledby="log" className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid max-w-3xl gap-1">
          <h2 id="log" className="font-semibold text-xl">
            Sign-ins, attempts and refusals
          </h2>
          <p className="text-quiet text-sm">
            Kept for 90 days; the same within an hour is one line. Days are those of UTC. What the staff looked at and changed is told under{' '}
            <Link to="/admin/audit" className="underline underline-offset-2 hover:text-ink">
              Log and audit
            </Link>
            , for good.
          </p>
        </div>
        {entries && entries.length > 0 && <Export filters={filters} />}
      </div>
      <SecurityFilterBar given={given} />
      {unexplained && (
        <ReasonForm
          uid={unexplained}
          kind="account"
          title="Say why you look at this person"
          text="When they signed in, and from where, is theirs: they are told that you looked."
        />
      )}
      {error && !unexplained && (
        <CallFailed
          title={`The log cannot be shown ${entries ? 'further' : 'just now'}`}
          error={error}
          isBusy={isFetching}
          onRetry={() => void (entries ? fetchNextPage() : refetch())}
        />
      )}
      {!entries && !error && <SkeletonList label="Loading the log of security" className="h-14" />}
      {entries?.length === 0 && (
        <EmptyState
          icon={<ShieldCheck aria-hidden />}
          title="Nothing of this kind"
          text={Object.keys(filters).length > 0 ? 'Nothing that is kept fits these filters.' : 'Nothing has been noted yet.'}
        />
      )}
      {entries && entries.length > 0 && !unexplained && (
        <ul
          aria-label="Sign-ins, attempts and refusals, the latest first"
          aria-busy={isFetching && !isFetchingNextPage}
          className="divide-y divide-line border-line border-y"
        >
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ul>
      )}
      {hasNextPage && !error && <LoadMore isBusy={isFetchingNextPage} onClick={fetchNextPage} />}
    </section>
  );
}

/** The uid of whom a reason has to be given for; null where none has to. */
function whomToExplain(error: unknown): string | null {
  if (!isApiError(error) || error.error_code !== 'REASON_REQUIRED') return null;
  return typeof error.details?.uid === 'string' ? error.details.uid : null;
}

function Export({ filters }: { filters: SecurityFilters }) {
  const [csv] = securityApi.useLazyAdminSecurityCsvQuery();
  return (
    <SaveCsv
      file="security.csv"
      label={Object.keys(filters).length > 0 ? 'Save these as CSV' : 'Save as CSV'}
      failed="The log could not be saved."
      load={() => csv(filters)}
    />
  );
}
