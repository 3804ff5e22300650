import { Navigate, Outlet, useLocation } from 'react-router';
import { selectSession } from '../features/accounts/slice.js';
import { Waiting } from '../ui/spinner.js';
import { useAppSelector } from './store.js';

/** Where a person wanted to go before signing in; kept in the state of the navigation. */
export interface Origin {
  readonly from: string;
}

/** Pages for signed-in people only; others go to /auth and come back afterwards. */
export function Protected() {
  const { status } = useAppSelector(selectSession);
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <Waiting className="min-h-dvh">Loading...</Waiting>;
  if (status === 'signed-out') return <Navigate to="/auth" replace state={{ from: `${pathname}${search}${hash}` } satisfies Origin} />;
  return <Outlet />;
}

/** Where to go after signing in: a path of this application, /projects when nothing better is known. */
export function destinationOf(state: unknown): string {
  const from = (state as Partial<Origin> | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/projects';
}
