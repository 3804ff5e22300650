import { calls } from '@scenewright/contract';
import { Leases } from '@scenewright/event-log';
import { isAPIError } from 'better-auth/api';
import type { Request } from 'express';
import { type CallHandler, type CallTo, Handles } from '../../../http/call-handler.js';
import type { Problem } from '../../../http/problems.js';
import { SecurityLog } from '../../../http/security-log.js';
import { identityProblem } from '../../identity-problem.js';
import { Auths } from '../auths.js';
import { EmailLinks, normalised } from '../email-links.js';
import { EmbeddedIdentity } from '../embedded-identity.js';
import { EmbeddedOnly } from '../embedded-only.guard.js';
import { KnownBrowsers } from '../known-browsers.js';
import { libraryHeaders, passOnCookies } from '../library-requests.js';
import { Origins } from '../origins.js';
import { RateLimits } from '../rate-limits.js';
import { withSignInLock } from '../sign-in-lock.js';

const deadLink = () =>
  identityProblem(400, 'invalid-action-code', 'Invalid sign-in link. It may have been used or have expired. Ask for a new one.', {
    field: 'code',
  });

/** Trades a mailed link for a session. */
@Handles(calls.completeSignIn, { guards: [EmbeddedOnly] })
export class CompleteSignInHandler implements CallHandler<typeof calls.completeSignIn> {
  constructor(
    private readonly auths: Auths,
    private readonly identity: EmbeddedIdentity,
    private readonly origins: Origins,
    private readonly links: EmailLinks,
    private readonly limits: RateLimits,
    private readonly browsers: KnownBrowsers,
    private readonly security: SecurityLog,
    private readonly leases: Leases,
  ) {}

  async execute({ input: { email, code }, http: { request, response } }: CallTo<typeof calls.completeSignIn>) {
    const origin = this.origins.require(request);
    await this.limits.count('completeLink', request);
    await this.check(request, code, email);
    const { api } = this.auths.at(origin);
    const redeemed = await withSignInLock(this.leases, normalised(email), () =>
      api.magicLinkVerify({ query: { token: code }, headers: libraryHeaders(request), returnHeaders: true }),
    ).catch((error: unknown) => {
      // the library answers a dead link with a redirect to an error page
      if (isAPIError(error)) throw this.refused('dead link', email, deadLink());
      throw error;
    });
    const answer = await this.identity.answer(redeemed.response.token);
    if (!answer) throw deadLink();
    passOnCookies(redeemed.headers, response);
    this.browsers.remember(request, response, email);
    return answer;
  }

  /** Before the link's one use. What is not ours must not count for the address: anybody could send it. */
  private async check(request: Request, code: string, email: string): Promise<void> {
    const found = this.links.check(code, email);
    if (found === 'not ours') throw this.refused('no link of ours', email, deadLink());
    await this.limits.countCode(request, code);
    if (found === 'good') return;
    const problem = identityProblem(400, 'invalid-email', 'This link was sent to another email address. Enter the one that received it.', {
      field: 'email',
    });
    throw this.refused('link of another address', email, problem);
  }

  private refused(reason: string, email: string, problem: Problem): Problem {
    this.security.record('sign_in.failed', { reason, target: this.security.nameOf(email) });
    return problem;
  }
}
