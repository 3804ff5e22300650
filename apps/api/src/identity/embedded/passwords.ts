import { Inject, Injectable } from '@nestjs/common';
import type { SignedIn } from '@scenewright/contract';
import type { Request, Response } from 'express';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { identityProblem } from '../identity-problem.js';
import { Auths } from './auths.js';
import { EmbeddedIdentity } from './embedded-identity.js';
import { passOnCookies } from './library-requests.js';
import { Origins } from './origins.js';
import { type limits, RateLimits } from './rate-limits.js';

export const wrongPassword = () => identityProblem(400, 'invalid-credential', 'The email address or the password is wrong.');

/** A session that the library has just begun. */
export interface BegunSession {
  readonly headers: Headers;
  readonly response: { readonly token: string | null };
}

/** Sign-up and sign-in with a password, where the setting PASSWORD_SIGN_UP allows it. */
@Injectable()
export class Passwords {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly auths: Auths,
    private readonly identity: EmbeddedIdentity,
    private readonly origins: Origins,
    private readonly limits: RateLimits,
  ) {}

  /** @throws 403 where nobody uses passwords */
  requireAllowed(): void {
    if (!this.settings.PASSWORD_SIGN_UP) {
      throw identityProblem(403, 'operation-not-allowed', 'Passwords are not used here. Sign in with Google or with an email link.');
    }
  }

  /** The library's calls, for an attempt that is allowed and counted. @throws 403, 429 */
  async begin(what: keyof typeof limits, request: Request, address?: string) {
    this.requireAllowed();
    const origin = this.origins.require(request);
    await this.limits.count(what, { caller: request.ip ?? '', ...(address ? { address } : {}) });
    return this.auths.at(origin).api;
  }

  /** Gives the browser the session that has begun. */
  async signedIn({ headers, response: { token } }: BegunSession, response: Response): Promise<SignedIn> {
    const answer = token && (await this.identity.answer(token));
    if (!answer) throw wrongPassword();
    passOnCookies(headers, response);
    return answer;
  }
}
