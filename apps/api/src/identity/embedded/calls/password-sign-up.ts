import { calls } from '@scenewright/contract';
import { Leases } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../../http/call-handler.js';
import { normalised } from '../email-links.js';
import { EmbeddedOnly } from '../embedded-only.guard.js';
import { libraryHeaders } from '../library-requests.js';
import { requireStrong } from '../password-strength.js';
import { Passwords } from '../passwords.js';
import { RateLimits } from '../rate-limits.js';
import { withSignInLock } from '../sign-in-lock.js';

/** Mails whoever the address belongs to: a link to confirm it, or that there is an account. */
@Handles(calls.passwordSignUp, { guards: [EmbeddedOnly] })
export class PasswordSignUpHandler implements CallHandler<typeof calls.passwordSignUp> {
  constructor(
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly leases: Leases,
  ) {}

  async execute({ input: { password, displayName, ...input }, http: { request } }: CallTo<typeof calls.passwordSignUp>) {
    const email = normalised(input.email);
    const api = await this.passwords.begin('signUp', request);
    await requireStrong(password, email);
    await this.limits.countMail(request, email);
    const body = { email, password, name: displayName ?? '' };
    await withSignInLock(this.leases, email, () => api.signUpEmail({ body, headers: libraryHeaders(request) }));
    return { sent: true as const };
  }
}
