import { Inject, Injectable } from '@nestjs/common';
import type { Call, SignedIn } from '@scenewright/contract';
import { isAPIError } from 'better-auth/api';
import type { Request } from 'express';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import type { CallTo } from '../../http/call-handler.js';
import { SecurityLog } from '../../http/security-log.js';
import { identityProblem } from '../identity-problem.js';
import type { Auth } from './auth.js';
import { Auths } from './auths.js';
import { EmbeddedIdentity } from './embedded-identity.js';
import { KnownBrowsers } from './known-browsers.js';
import { libraryHeaders, passOnCookies } from './library-requests.js';
import { Origins } from './origins.js';
import { type Attempt, RateLimits } from './rate-limits.js';

/** The same for all that can be wrong, or it would tell who has an account. */
const wrongPassword = () =>
  identityProblem(
    400,
    'invalid-credential',
    'The email address or the password is wrong, or the address is not confirmed yet. Then look for the mail with the link.',
  );

type Http = Pick<CallTo<Call>['http'], 'request' | 'response'>;

/** Sign-up and sign-in with a password, where the setting PASSWORD_SIGN_UP allows it. */
@Injectable()
export class Passwords {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly auths: Auths,
    private readonly identity: EmbeddedIdentity,
    private readonly origins: Origins,
    private readonly limits: RateLimits,
    private readonly browsers: KnownBrowsers,
    private readonly security: SecurityLog,
  ) {}

  /** @throws 403 where nobody uses passwords */
  requireAllowed(): void {
    if (!this.settings.PASSWORD_SIGN_UP) {
      throw identityProblem(403, 'operation-not-allowed', 'Passwords are not used here. Sign in with Google or with an email link.');
    }
  }

  /** The library's calls, for an attempt that is allowed and counted. @throws 403, 429 */
  async begin(what: Attempt, request: Request) {
    this.requireAllowed();
    const origin = this.origins.require(request);
    await this.limits.count(what, request);
    return this.auths.at(origin).api;
  }

  /** Signs in with a password, if it is right and the address is proven. @throws 400 */
  async enter(api: Auth['api'], email: string, password: string, { request, response }: Http): Promise<SignedIn> {
    const begun = await api
      .signInEmail({ body: { email, password }, headers: libraryHeaders(request), returnHeaders: true })
      .catch((error: unknown) => {
        if (!isAPIError(error)) throw error;
        throw this.refused(email);
      });
    const answer = begun.response.token && (await this.identity.answer(begun.response.token));
    if (!answer) throw this.refused(email);
    passOnCookies(begun.headers, response);
    this.browsers.remember(request, response, email);
    return answer;
  }

  /** Whether a password is right for an address that is not proven yet. */
  fitsUnproven(api: Auth['api'], email: string, password: string, request: Request): Promise<boolean> {
    return api.signInEmail({ body: { email, password }, headers: libraryHeaders(request) }).then(
      () => false,
      (error: unknown) => {
        if (!isAPIError(error)) throw error;
        return error.body?.code === 'EMAIL_NOT_VERIFIED';
      },
    );
  }

  /** Whose password a mailed code is to replace; null for a code that is not good. Leaves its one use to it. */
  async ownerOfReset(code: string): Promise<{ readonly id: string; readonly email: string } | null> {
    const { internalAdapter } = await this.auths.home.$context;
    const found = await internalAdapter.findVerificationValue(`reset-password:${code}`);
    return found ? internalAdapter.findUserById(found.value) : null;
  }

  private refused(email: string) {
    this.security.record('sign_in.failed', { reason: 'password', target: this.security.nameOf(email) });
    return wrongPassword();
  }
}
