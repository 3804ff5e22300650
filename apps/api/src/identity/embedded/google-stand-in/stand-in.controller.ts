import { Body, Controller, Get, Header, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { SETTINGS } from '../../../config/config.module.js';
import type { Settings } from '../../../config/settings.js';
import { notFound, Problem } from '../../../http/problems.js';
import { Public } from '../../../http/public-route.js';
import { AUTH_PATH } from '../auth.js';
import { Auths } from '../auths.js';
import { isLoopbackName, Origins } from '../origins.js';
import { googleStandInRuns } from '../stand-ins.js';
import { asksFromThisMachine } from '../this-machine.js';
import { chooserPage } from './chooser-page.js';
import { readRecent, remember } from './recent-accounts.js';
import { type Asked, GoogleStandIn } from './stand-in.js';

const chosen = z.object({ email: z.email().max(254).toLowerCase(), name: z.string().trim().max(200).default('') });
const redemption = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string().min(1),
  redirect_uri: z.string().min(1),
  code_verifier: z.string().min(1),
});

/** The pages and calls of the stand-in for Google. In production, and where a real Google client is set, none of them exists. */
@Controller('identity/google-stand-in')
export class GoogleStandInController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly standIn: GoogleStandIn,
    private readonly origins: Origins,
    private readonly auths: Auths,
  ) {}

  @Public()
  @Get('.well-known/openid-configuration')
  discovery(@Query('for') origin: unknown, @Req() request: Request) {
    this.requireRunning(request);
    const url = typeof origin === 'string' ? URL.parse(origin) : null;
    if (!url || url.origin !== origin || !isLoopbackName(url.hostname)) throw notFound('address of the studio');
    return this.standIn.discovery(url.origin, this.auths.ownAddress());
  }

  @Public()
  @Get('jwks')
  jwks(@Req() request: Request) {
    this.requireRunning(request);
    return this.standIn.jwks();
  }

  @Public()
  @Get('authorize')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  choose(@Req() request: Request): string {
    this.requireRunning(request);
    this.asked(request);
    return chooserPage(readRecent(request));
  }

  @Public()
  @Post('authorize')
  @HttpCode(200)
  answer(@Req() request: Request, @Res() response: Response, @Body() body: Record<string, unknown> = {}): void {
    this.requireRunning(request);
    const { asked, state } = this.asked(request);
    const back = new URL(asked.redirectUri);
    if (state) back.searchParams.set('state', state);
    if (body.cancel) {
      back.searchParams.set('error', 'access_denied');
    } else {
      const result = chosen.safeParse(body);
      if (!result.success) {
        response.type('html').send(chooserPage(readRecent(request), 'Enter a valid email address.'));
        return;
      }
      const account = { email: result.data.email, name: result.data.name || (result.data.email.split('@')[0] as string) };
      remember(request, response, account);
      back.searchParams.set('code', this.standIn.issueCode(account, asked));
    }
    response.redirect(303, back.href);
  }

  @Public()
  @Post('token')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async token(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Body() body: Record<string, unknown> = {}) {
    this.requireRunning(request);
    const [id, secret] = credentials(request, body);
    if (!this.standIn.isClient(id) || !this.standIn.isSecret(secret)) {
      response.status(401);
      return { error: 'invalid_client' };
    }
    const asked = redemption.safeParse(body);
    const tokens = asked.success && (await this.standIn.redeem(asked.data.code, asked.data.redirect_uri, asked.data.code_verifier));
    if (!tokens) {
      response.status(400);
      return { error: 'invalid_grant' };
    }
    return {
      token_type: 'Bearer',
      access_token: 'nothing-to-access',
      expires_in: 60,
      scope: 'openid email profile',
      id_token: tokens.idToken,
    };
  }

  /** @throws {Problem} 404 but for this machine */
  private requireRunning(request: Request): void {
    if (!googleStandInRuns(this.settings) || !asksFromThisMachine(request)) throw notFound('call');
  }

  /** What the studio asked for. @throws 400 for a client or an address that is not the studio's: nobody is sent there */
  private asked(request: Request): { asked: Asked; state: string | null } {
    const query = new URL(request.originalUrl, 'http://localhost').searchParams;
    const redirectUri = query.get('redirect_uri') ?? '';
    const ours = redirectUri === `${this.origins.of(request)}${AUTH_PATH}/callback/google`;
    if (!ours || !this.standIn.isClient(query.get('client_id')) || query.get('response_type') !== 'code') {
      throw new Problem(400, 'INVALID', 'This sign-in was not started by the studio. Close this window and start again.');
    }
    const challenge = query.get('code_challenge');
    if (!challenge || query.get('code_challenge_method') !== 'S256') {
      throw new Problem(400, 'INVALID', 'This sign-in lacks its PKCE challenge. Close this window and start again.');
    }
    return { asked: { redirectUri, nonce: query.get('nonce'), challenge }, state: query.get('state') };
  }
}

function credentials(request: Request, body: Record<string, unknown>): [string, string] {
  const basic = /^Basic (\S+)$/i.exec(request.get('authorization') ?? '')?.[1];
  if (!basic) return [String(body.client_id ?? ''), String(body.client_secret ?? '')];
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return [id, secret];
}
