import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSecondFactorPage } from '../../entities/second-factor/index.js';
import { isApiError } from '../../platform/api/api-error.js';
import { Waiting } from '../../ui/spinner.js';
import { adminApi } from './api.js';

interface AdminOnlyProps {
  /** What is shown instead when nobody can say just now who is an admin. */
  failed: (error: unknown, retry: () => void, isBusy: boolean) => ReactNode;
  children: ReactNode;
}

/** A page for admins alone; everybody else goes to their own projects. */
export function AdminOnly({ failed, children }: AdminOnlyProps) {
  const { data, error, isLoading, refetch, isFetching } = adminApi.useAdminStatusQuery();
  const isRefused = isApiError(error) && error.error_code === 'SECOND_FACTOR_REQUIRED';
  const secondFactor = useSecondFactorPage(isRefused, refetch);
  if (secondFactor) return secondFactor;
  if (isLoading) return <Waiting className="min-h-[60dvh]">Loading...</Waiting>;
  if (isApiError(error) && error.status === 403) return <Navigate to="/projects" replace />;
  return data ? children : failed(error, refetch, isFetching);
}
