import { Controller, Get, Header, Inject, Req, Res, UseGuards } from '@nestjs/common';
import { calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import { isAPIError } from 'better-auth/api';
import type { Request, Response } from 'express';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { Handles, Input, Public } from '../../http/handles.js';
import { identityProblem } from '../identity-problem.js';
import { AddressTurns } from './address-turns.js';
import { Auths } from './auths.js';
import { normalised } from './email-links.js';
import { EmbeddedIdentity } from './embedded-identity.js';
import { EmbeddedOnly } from './embedded-only.guard.js';
import { libraryHeaders, passOnCookies } from './library-requests.js';
import { newPasswordPage, newPasswordScript } from './new-password-page.js';
import { Origins } from './origins.js';
import { type limits, RateLimits } from './rate-limits.js';

const wrongPassword = () => identityProblem(400, 'invalid-credential', 'The email address or the password is wrong.');
const deadLink = () =>
  identityProblem(400, 'invalid-action-code', 'Invalid link. It may have been used or have expired. Ask for a new one.', { field: 'code' });

/** Sign-up and sign-in with a password, where the setting PASSWORD_SIGN_UP allows it. */
@Controller()
@UseGuards(EmbeddedOnly)
export class PasswordController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly auths: Auths,
    private readonly identity: EmbeddedIdentity,
    private readonly origins: Origins,
    private readonly limits: RateLimits,
    private readonly turns: AddressTurns,
  ) {}

  @Handles(calls.passwordSignUp)
  async signUp(
    @Input() input: InputOf<typeof calls.passwordSignUp>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ResponseOf<typeof calls.passwordSignUp>> {
    const email = normalised(input.email);
    const api = await this.begin('signUp', request, email);
    const body = { email, password: input.password, name: input.displayName ?? '' };
    const begun = await this.turns
      .take(email, () => api.signUpEmail({ body, headers: libraryHeaders(request), returnHeaders: true }))
      .catch((error: unknown) => {
        if (!isAPIError(error)) throw error;
        throw identityProblem(409, 'account-not-linked', 'There is an account with this address. Sign in the way you did before.', {
          field: 'email',
        });
      });
    return this.signedIn(begun, response);
  }

  @Handles(calls.passwordSignIn)
  async signIn(
    @Input() input: InputOf<typeof calls.passwordSignIn>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ResponseOf<typeof calls.passwordSignIn>> {
    const email = normalised(input.email);
    const api = await this.begin('passwordSignIn', request, email);
    const begun = await api
      .signInEmail({ body: { email, password: input.password }, headers: libraryHeaders(request), returnHeaders: true })
      .catch((error: unknown) => {
        if (isAPIError(error)) throw wrongPassword();
        throw error;
      });
    return this.signedIn(begun, response);
  }

  @Handles(calls.requestPasswordReset)
  async requestReset(
    @Input() input: InputOf<typeof calls.requestPasswordReset>,
    @Req() request: Request,
  ): Promise<ResponseOf<typeof calls.requestPasswordReset>> {
    const email = normalised(input.email);
    const api = await this.begin('askForReset', request, email);
    await api.requestPasswordReset({ body: { email }, headers: libraryHeaders(request) });
    return { sent: true };
  }

  @Handles(calls.resetPassword)
  async reset(
    @Input() { code, password }: InputOf<typeof calls.resetPassword>,
    @Req() request: Request,
  ): Promise<ResponseOf<typeof calls.resetPassword>> {
    const api = await this.begin('reset', request);
    await api.resetPassword({ body: { token: code, newPassword: password }, headers: libraryHeaders(request) }).catch((error: unknown) => {
      if (isAPIError(error)) throw deadLink();
      throw error;
    });
    return { success: true };
  }

  @Public()
  @Get('identity/password/new')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  newPassword(): string {
    this.requireAllowed();
    return newPasswordPage();
  }

  @Public()
  @Get('identity/password/new.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  newPasswordScript(): string {
    return newPasswordScript;
  }

  private async begin(what: keyof typeof limits, request: Request, address?: string) {
    this.requireAllowed();
    const origin = this.origins.require(request);
    await this.limits.count(what, { caller: request.ip ?? '', ...(address ? { address } : {}) });
    return this.auths.at(origin).api;
  }

  private requireAllowed(): void {
    if (!this.settings.PASSWORD_SIGN_UP) {
      throw identityProblem(403, 'operation-not-allowed', 'Passwords are not used here. Sign in with Google or with an email link.');
    }
  }

  private async signedIn({ headers, response: { token } }: { headers: Headers; response: { token: string | null } }, response: Response) {
    const answer = token && (await this.identity.answer(token));
    if (!answer) throw wrongPassword();
    passOnCookies(headers, response);
    return answer;
  }
}
