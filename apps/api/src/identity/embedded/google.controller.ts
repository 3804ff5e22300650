import { Controller, Get, Header, Inject, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { IdentityErrorCode } from '@scenewright/contract';
import { toNodeHandler } from 'better-auth/node';
import type { Request, Response } from 'express';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { Problem } from '../../http/problems.js';
import { Public } from '../../http/public-route.js';
import { SecurityLog } from '../../http/security-log.js';
import { POPUP_END } from './auth.js';
import { Auths } from './auths.js';
import { EmbeddedOnly } from './embedded-only.guard.js';
import { page } from './html.js';
import { libraryHeaders, passOnCookies, withCallerHeader } from './library-requests.js';
import { Origins } from './origins.js';
import { RateLimits } from './rate-limits.js';
import { googleWorks } from './stand-ins.js';

/** Stays, for the page that opened it cannot be told whose end it is. */
const FAILED = page({
  title: 'Signing in',
  narrow: true,
  body: '<h1>You are not signed in</h1><p role="alert">This did not work out. Close this window, wait a few seconds and continue with Google again.</p>',
});

const FAILED_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '2' };

const ATTEMPT = /^[\w-]{16,64}$/;

/** The popup of "Continue with Google", from its first address to its last. */
@Controller()
@UseGuards(EmbeddedOnly)
export class GoogleController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly auths: Auths,
    private readonly origins: Origins,
    private readonly limits: RateLimits,
    private readonly security: SecurityLog,
  ) {}

  /** `attempt`: the page's own name for this popup, which comes back with its end. */
  @Public()
  @Get('identity/google/start')
  async start(@Query('attempt') attempt: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const name = typeof attempt === 'string' && ATTEMPT.test(attempt) ? attempt : '';
    const end = (origin: string, error?: IdentityErrorCode) =>
      `${origin}${POPUP_END}?${new URLSearchParams({ attempt: name, ...(error ? { error } : {}) })}`;
    const origin = this.origins.of(request);
    if (!origin) return response.redirect(end('', 'unauthorized-domain'));
    if (!googleWorks(this.settings, request)) return response.redirect(end(origin, 'operation-not-allowed'));
    try {
      await this.limits.count('google', request);
      const { headers, response: started } = await this.auths.at(origin).api.signInSocial({
        body: { provider: 'google', callbackURL: end(origin), errorCallbackURL: end(origin), disableRedirect: true },
        headers: libraryHeaders(request),
        returnHeaders: true,
      });
      passOnCookies(headers, response);
      response.redirect(started.url as string);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      response.redirect(end(origin, error.more.details?.code as IdentityErrorCode));
    }
  }

  @Public()
  @Get('auth/callback/google')
  async callback(@Req() request: Request, @Res() response: Response): Promise<void> {
    const origin = this.origins.of(request);
    if (!origin) return response.redirect(`${POPUP_END}?error=unauthorized-domain`);
    const library = this.auths.at(origin);
    await toNodeHandler(async (asked) => {
      const answer = await library.handler(asked);
      // a person sees this in a window of its own: the library says nothing there when the database is away
      return answer.status < 500 ? answer : new globalThis.Response(FAILED, { status: 503, headers: FAILED_HEADERS });
    })(withCallerHeader(request), response);
  }

  /** Tells the page that opened the popup how it went, and closes it. */
  @Public()
  @Get('identity/google/done')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  done(@Query('error') error: unknown, @Query('attempt') attempt: unknown): string {
    if (error) this.security.record('sign_in.failed', { reason: 'google' });
    if (error && !attempt) return FAILED;
    return page({ title: 'Signing in', narrow: true, script: `${POPUP_END}.js`, body: '<p role="status">You can close this window.</p>' });
  }

  @Public()
  @Get('identity/google/done.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  doneScript(): string {
    return `const query = new URLSearchParams(location.search);
const channel = new BroadcastChannel('scenewright-google-popup');
channel.postMessage({ attempt: query.get('attempt'), error: query.get('error') });
channel.close();
window.close();
`;
  }
}
