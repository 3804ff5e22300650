import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import { isAPIError } from 'better-auth/api';
import type { Request, Response } from 'express';
import { Handles, Input } from '../../http/handles.js';
import { identityProblem } from '../identity-problem.js';
import { AddressTurns } from './address-turns.js';
import { Auths } from './auths.js';
import { EmailLinks, normalised } from './email-links.js';
import { EmbeddedIdentity } from './embedded-identity.js';
import { EmbeddedOnly } from './embedded-only.guard.js';
import { libraryHeaders, passOnCookies } from './library-requests.js';
import { Origins } from './origins.js';
import { RateLimits } from './rate-limits.js';

const deadLink = () =>
  identityProblem(400, 'invalid-action-code', 'Invalid sign-in link. It may have been used or have expired. Ask for a new one.', {
    field: 'code',
  });

/** Sessions of the embedded identity, and the mailed link that begins one. */
@Controller()
@UseGuards(EmbeddedOnly)
export class EmbeddedController {
  constructor(
    private readonly auths: Auths,
    private readonly identity: EmbeddedIdentity,
    private readonly origins: Origins,
    private readonly links: EmailLinks,
    private readonly limits: RateLimits,
    private readonly turns: AddressTurns,
  ) {}

  @Handles(calls.requestSignInLink)
  async requestLink(
    @Input() input: InputOf<typeof calls.requestSignInLink>,
    @Req() request: Request,
  ): Promise<ResponseOf<typeof calls.requestSignInLink>> {
    const origin = this.origins.require(request);
    const email = normalised(input.email);
    await this.limits.count('askForLink', { caller: request.ip ?? '', address: email });
    await this.auths.at(origin).api.signInMagicLink({ body: { email }, headers: libraryHeaders(request) });
    return { sent: true };
  }

  @Handles(calls.completeSignIn)
  async completeLink(
    @Input() { email, code }: InputOf<typeof calls.completeSignIn>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ResponseOf<typeof calls.completeSignIn>> {
    const origin = this.origins.require(request);
    await this.limits.count('completeLink', { caller: request.ip ?? '', address: normalised(email) });
    const found = this.links.check(code, email);
    if (found === 'not ours') throw deadLink();
    if (found === 'wrong address') {
      throw identityProblem(400, 'invalid-email', 'This link was sent to another email address. Enter the one that received it.', {
        field: 'email',
      });
    }
    const { api } = this.auths.at(origin);
    const redeemed = await this.turns
      .take(normalised(email), () => api.magicLinkVerify({ query: { token: code }, headers: libraryHeaders(request), returnHeaders: true }))
      .catch((error: unknown) => {
        // the library answers a dead link with a redirect to an error page
        if (isAPIError(error)) throw deadLink();
        throw error;
      });
    const answer = await this.identity.answer(redeemed.response.token);
    if (!answer) throw deadLink();
    passOnCookies(redeemed.headers, response);
    return answer;
  }

  @Handles(calls.identitySession)
  async session(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ResponseOf<typeof calls.identitySession>> {
    const origin = this.origins.require(request);
    const { headers, response: found } = await this.auths
      .at(origin)
      .api.getSession({ headers: libraryHeaders(request), returnHeaders: true });
    passOnCookies(headers, response);
    return { signed_in: found && (await this.identity.answer(found.session.token)) };
  }

  @Handles(calls.signOut)
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ResponseOf<typeof calls.signOut>> {
    const origin = this.origins.require(request);
    const { headers } = await this.auths.at(origin).api.signOut({ headers: libraryHeaders(request), returnHeaders: true });
    passOnCookies(headers, response);
    return { success: true };
  }
}
