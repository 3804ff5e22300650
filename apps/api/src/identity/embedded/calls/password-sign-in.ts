import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../../http/call-handler.js';
import { normalised } from '../email-links.js';
import { EmbeddedOnly } from '../embedded-only.guard.js';
import { Passwords } from '../passwords.js';
import { RateLimits } from '../rate-limits.js';

@Handles(calls.passwordSignIn, { guards: [EmbeddedOnly] })
export class PasswordSignInHandler implements CallHandler<typeof calls.passwordSignIn> {
  constructor(
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
  ) {}

  async execute({ input, http }: CallTo<typeof calls.passwordSignIn>) {
    const email = normalised(input.email);
    const api = await this.passwords.begin('passwordSignIn', http.request);
    await this.limits.countPassword(http.request, email);
    return this.passwords.enter(api, email, input.password, http);
  }
}
