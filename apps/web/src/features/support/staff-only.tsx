import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { accountsApi, isStaff } from '../../entities/account/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { Waiting } from '../../ui/spinner.js';
import { Failed } from './failed.js';

/** A page for the people who work here; everybody else goes to their own projects. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { data: me, error, isFetching, refetch } = accountsApi.useMeQuery();
  if (me) return isStaff(me) ? children : <Navigate to="/projects" replace />;
  if (error) {
    return (
      <div className="mx-auto max-w-5xl px-4 py-10 sm:px-6">
        <Failed
          title="It cannot be said who you are just now"
          text={messageOf(error, 'Try again in a moment.')}
          isBusy={isFetching}
          onRetry={refetch}
        />
      </div>
    );
  }
  return <Waiting className="min-h-[60dvh]">Loading...</Waiting>;
}
