import { type ErrorResponse, IDENTITY_ERROR_CODES, type IdentityErrorCode } from '@scenewright/contract';
import { IdentityError } from './identity-client.js';

export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** With this a call is given up that nobody answers: every other call of the page may wait for a token. Sending mail may take a while. */
export const answeredInTime = (): AbortSignal => AbortSignal.timeout(60_000);

const fieldCodes: Record<string, IdentityErrorCode> = {
  email: 'invalid-email',
  password: 'weak-password',
  code: 'invalid-action-code',
};

function codeOf(status: number, problem: Partial<ErrorResponse> | null): IdentityErrorCode {
  const given = problem?.details?.code as IdentityErrorCode;
  if (IDENTITY_ERROR_CODES.includes(given)) return given;
  if (status === 429) return 'too-many-requests';
  return fieldCodes[problem?.field ?? ''] ?? 'internal-error';
}

/** Calls of the studio about identity. Whatever goes wrong is an `IdentityError`. */
export class IdentityApi {
  constructor(private readonly fetch: Fetch) {}

  async call<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, token?: string): Promise<Answer> {
    const response = await this.fetch(`/api${path}`, {
      method,
      signal: answeredInTime(),
      credentials: 'same-origin',
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    }).catch((cause: unknown) => {
      throw new IdentityError('network-request-failed', undefined, { cause });
    });
    const answer = await response.json().catch(() => null);
    if (response.ok && answer !== null) return answer as Answer;
    const problem = answer as Partial<ErrorResponse> | null;
    throw new IdentityError(codeOf(response.status, problem), problem?.error);
  }
}
