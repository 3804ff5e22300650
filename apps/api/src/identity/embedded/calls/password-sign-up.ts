import { calls } from '@scenewright/contract';
import { Leases } from '@scenewright/event-log';
import { isAPIError } from 'better-auth/api';
import { type CallHandler, type CallTo, Handles } from '../../../http/call-handler.js';
import { identityProblem } from '../../identity-problem.js';
import { normalised } from '../email-links.js';
import { EmbeddedOnly } from '../embedded-only.guard.js';
import { libraryHeaders } from '../library-requests.js';
import { Passwords } from '../passwords.js';
import { withSignInLock } from '../sign-in-lock.js';

@Handles(calls.passwordSignUp, { guards: [EmbeddedOnly] })
export class PasswordSignUpHandler implements CallHandler<typeof calls.passwordSignUp> {
  constructor(
    private readonly passwords: Passwords,
    private readonly leases: Leases,
  ) {}

  async execute({ input: { password, displayName, ...input }, http: { request, response } }: CallTo<typeof calls.passwordSignUp>) {
    const email = normalised(input.email);
    const api = await this.passwords.begin('signUp', request, email);
    const body = { email, password, name: displayName ?? '' };
    const begun = await withSignInLock(this.leases, email, () =>
      api.signUpEmail({ body, headers: libraryHeaders(request), returnHeaders: true }),
    ).catch((error: unknown) => {
      if (!isAPIError(error)) throw error;
      throw identityProblem(409, 'account-not-linked', 'There is an account with this address. Sign in the way you did before.', {
        field: 'email',
      });
    });
    return this.passwords.signedIn(begun, response);
  }
}
