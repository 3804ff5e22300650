import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Origin } from '../platform/session/destination.js';
import { selectSession } from '../platform/session/slice.js';
import { Waiting } from '../ui/spinner.js';

/** Pages for signed-in people only; others go to /auth and come back afterwards. */
export function Protected() {
  const { status } = useSelector(selectSession);
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <Waiting className="min-h-dvh">Loading...</Waiting>;
  if (status === 'signed-out') return <Navigate to="/auth" replace state={{ from: `${pathname}${search}${hash}` } satisfies Origin} />;
  return <Outlet />;
}
