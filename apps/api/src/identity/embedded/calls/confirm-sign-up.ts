import { calls } from '@scenewright/contract';
import { isAPIError } from 'better-auth/api';
import { errors, jwtVerify } from 'jose';
import { type CallHandler, type CallTo, Handles } from '../../../http/call-handler.js';
import { identityProblem } from '../../identity-problem.js';
import { Auths } from '../auths.js';
import { EmbeddedOnly } from '../embedded-only.guard.js';
import { libraryHeaders } from '../library-requests.js';
import { Passwords } from '../passwords.js';
import { RateLimits } from '../rate-limits.js';

const deadLink = () =>
  identityProblem(400, 'invalid-action-code', 'Invalid link. It may have expired. Sign up again to get a new one.', { field: 'code' });

/**
 * Proves an address by the mailed link together with the password: whoever signs up with somebody else's address and hopes that they
 * open the link gets nothing.
 */
@Handles(calls.confirmSignUp, { guards: [EmbeddedOnly] })
export class ConfirmSignUpHandler implements CallHandler<typeof calls.confirmSignUp> {
  constructor(
    private readonly auths: Auths,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
  ) {}

  async execute({ input: { code, password }, http }: CallTo<typeof calls.confirmSignUp>) {
    const api = await this.passwords.begin('confirmSignUp', http.request);
    const email = await this.addressIn(code);
    await this.limits.countPassword(http.request, email);
    if (await this.passwords.fitsUnproven(api, email, password, http.request)) {
      await api.verifyEmail({ query: { token: code }, headers: libraryHeaders(http.request) }).catch((error: unknown) => {
        if (isAPIError(error)) throw deadLink();
        throw error;
      });
    }
    return this.passwords.enter(api, email, password, http);
  }

  /** The address that a code proves. @throws 400 for one that is not ours or too old */
  private async addressIn(code: string): Promise<string> {
    const { secret } = await this.auths.home.$context;
    try {
      const { payload } = await jwtVerify(code, new TextEncoder().encode(secret), { algorithms: ['HS256'] });
      return String(payload.email);
    } catch (error) {
      if (error instanceof errors.JOSEError) throw deadLink();
      throw error;
    }
  }
}
