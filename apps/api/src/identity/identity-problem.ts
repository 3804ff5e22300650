import type { ErrorCode, IdentityErrorCode } from '@scenewright/contract';
import { Problem } from '../http/problems.js';

const errorCodes: Record<number, ErrorCode> = {
  400: 'INVALID',
  403: 'FORBIDDEN',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
};

/** A refusal of identity: the API's error with the name that identity services have for it in `details.code`. */
export function identityProblem(
  status: 400 | 403 | 409 | 429 | 503,
  code: IdentityErrorCode,
  message: string,
  more: { field?: string; headers?: Record<string, string> } = {},
): Problem {
  return new Problem(status, errorCodes[status] ?? 'INTERNAL', message, { ...more, details: { code } });
}
