import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { accountsApi, isStaff } from '../../entities/account/index.js';
import { useSecondFactorPage } from '../../entities/second-factor/index.js';
import { CallFailed } from '../../platform/api/call-failed.js';
import { Waiting } from '../../ui/spinner.js';

/** A page for the people who work here; everybody else goes to their own projects. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { data: me, error, isFetching, refetch } = accountsApi.useMeQuery();
  const secondFactor = useSecondFactorPage(me?.needs_second_factor ?? false, refetch);
  if (secondFactor) return secondFactor;
  if (me) return isStaff(me) ? children : <Navigate to="/projects" replace />;
  if (error) {
    return (
      <div className="mx-auto max-w-5xl px-4 py-10 sm:px-6">
        <CallFailed title="It cannot be said who you are just now" error={error} isBusy={isFetching} onRetry={refetch} />
      </div>
    );
  }
  return <Waiting className="min-h-[60dvh]">Loading...</Waiting>;
}
