import { calls } from '@scenewright/contract';
import { isAPIError } from 'better-auth/api';
import { type CallHandler, type CallTo, Handles } from '../../../http/call-handler.js';
import { SecurityLog } from '../../../http/security-log.js';
import { identityProblem } from '../../identity-problem.js';
import { EmbeddedOnly } from '../embedded-only.guard.js';
import { libraryHeaders } from '../library-requests.js';
import { requireStrong } from '../password-strength.js';
import { Passwords } from '../passwords.js';

const deadLink = () =>
  identityProblem(400, 'invalid-action-code', 'Invalid link. It may have been used or have expired. Ask for a new one.', { field: 'code' });

/** A new password for whoever has the mailed link. */
@Handles(calls.resetPassword, { guards: [EmbeddedOnly] })
export class ResetPasswordHandler implements CallHandler<typeof calls.resetPassword> {
  constructor(
    private readonly passwords: Passwords,
    private readonly security: SecurityLog,
  ) {}

  async execute({ input: { code, password }, http: { request } }: CallTo<typeof calls.resetPassword>) {
    const api = await this.passwords.begin('reset', request);
    const owner = await this.passwords.ownerOfReset(code);
    await requireStrong(password, owner?.email ?? '');
    await api.resetPassword({ body: { token: code, newPassword: password }, headers: libraryHeaders(request) }).catch((error: unknown) => {
      if (isAPIError(error)) throw deadLink();
      throw error;
    });
    if (owner) this.security.record('password.changed', { target: owner.id });
    return { success: true as const };
  }
}
