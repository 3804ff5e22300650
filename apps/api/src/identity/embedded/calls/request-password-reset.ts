import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../../http/call-handler.js';
import { normalised } from '../email-links.js';
import { EmbeddedOnly } from '../embedded-only.guard.js';
import { libraryHeaders } from '../library-requests.js';
import { Passwords } from '../passwords.js';
import { RateLimits } from '../rate-limits.js';

@Handles(calls.requestPasswordReset, { guards: [EmbeddedOnly] })
export class RequestPasswordResetHandler implements CallHandler<typeof calls.requestPasswordReset> {
  constructor(
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
  ) {}

  async execute({ input, http: { request } }: CallTo<typeof calls.requestPasswordReset>) {
    const email = normalised(input.email);
    const api = await this.passwords.begin('askForReset', request);
    await this.limits.countMail(request, email);
    await api.requestPasswordReset({ body: { email }, headers: libraryHeaders(request) });
    return { sent: true as const };
  }
}
