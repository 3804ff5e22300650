import { calls } from '@scenewright/contract';
import { isAPIError } from 'better-auth/api';
import { type CallHandler, type CallTo, Handles } from '../../../http/call-handler.js';
import { normalised } from '../email-links.js';
import { EmbeddedOnly } from '../embedded-only.guard.js';
import { libraryHeaders } from '../library-requests.js';
import { Passwords, wrongPassword } from '../passwords.js';

@Handles(calls.passwordSignIn, { guards: [EmbeddedOnly] })
export class PasswordSignInHandler implements CallHandler<typeof calls.passwordSignIn> {
  constructor(private readonly passwords: Passwords) {}

  async execute({ input, http: { request, response } }: CallTo<typeof calls.passwordSignIn>) {
    const email = normalised(input.email);
    const api = await this.passwords.begin('passwordSignIn', request, email);
    const begun = await api
      .signInEmail({ body: { email, password: input.password }, headers: libraryHeaders(request), returnHeaders: true })
      .catch((error: unknown) => {
        if (isAPIError(error)) throw wrongPassword();
        throw error;
      });
    return this.passwords.signedIn(begun, response);
  }
}
