import { isApiError } from '../../platform/api/api-error.js';
import { supportApi } from './api.js';

/** Whether the reason is over for which something was looked at. */
export const needsReason = (error: unknown): boolean => isApiError(error) && error.error_code === 'REASON_REQUIRED';

/** Whether a reason was given to look at what is somebody's, and still lasts. Undefined while it is not known. */
export function useLastingLook(uid: string, kind: 'account' | 'projects') {
  const { currentData, error, isFetching, refetch } = supportApi.useLastingLooksQuery(uid);
  return { mayLook: currentData && currentData[kind] !== null, error, isFetching, refetch };
}
