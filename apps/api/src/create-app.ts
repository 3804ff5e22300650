import { constants } from 'node:zlib';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { IoAdapter } from '@nestjs/platform-socket.io';
import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';
import { AppModule } from './app.module.js';
import { SETTINGS } from './config/config.module.js';
import type { Settings } from './config/settings.js';
import { isObserved } from './config/telemetry-settings.js';
import { describeApi } from './http/api-docs.js';
import { securityHeaders } from './http/browser-policy.js';
import { callsWithoutHandler } from './http/call-handler.js';
import { observeRequests } from './http/observed-requests.js';
import { RequestBudget } from './http/request-budget.js';
import { withRequestContext } from './http/request-context.js';
import { onlyShallowJson } from './http/shallow-json.js';
import { refuseUnreadableRequests } from './http/unreadable-requests.js';
import { PAGE_STYLE_HASH } from './identity/embedded/page-style.js';
import { serveWeb } from './serve-web.js';
import { StudioLogger } from './studio-logger.js';

const MOST_JSON = '2mb';
/** Longer than proxies commonly keep connections (Caddy: two minutes): the one who asks ends it, or a question may meet its end. */
const KEEP_ALIVE_MS = 125_000;
/** As quick as gzip, and smaller; the library's own choice is larger than gzip. */
const BROTLI_QUALITY = 5;

/** How Nest makes the application. */
export const appOptions = (logger = new StudioLogger()) => ({ logger, rawBody: true, abortOnError: false }) as const;

/** The whole studio as one application, not listening yet. */
export async function createApp(logger?: StudioLogger): Promise<NestExpressApplication> {
  return setUpApp(await NestFactory.create<NestExpressApplication>(AppModule, appOptions(logger)));
}

/** A call that the contract promises and nobody handles would be a 404 at the first click: the studio does not start without it. */
function requireHandlers(): void {
  const missing = callsWithoutHandler();
  if (missing.length > 0) throw new Error(`no handler for the calls ${missing.join(', ')}: write one in the calls folder of their feature`);
}

/** What stands around the modules: parsing, headers, addresses, documentation, the web application. */
export function setUpApp(app: NestExpressApplication): NestExpressApplication {
  requireHandlers();
  const settings = app.get<Settings>(SETTINGS);
  app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS;
  refuseUnreadableRequests(app.getHttpServer());
  app.set('trust proxy', settings.TRUSTED_PROXIES);
  app.setGlobalPrefix('api', { exclude: ['mailbox'] });
  app.useWebSocketAdapter(new IoAdapter(app));
  app.disable('x-powered-by');
  // answers are not kept, so nobody asks whether one has changed; files have tags of their own
  app.disable('etag');
  if (isObserved(settings)) app.use(observeRequests);
  // clips and pictures are compressed already and stay as they are
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } }));
  app.use(...securityHeaders(settings, [PAGE_STYLE_HASH]));
  // answers are somebody's own; what may be kept (media) says so itself
  app.use('/api', (_: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.use('/api', withRequestContext, app.get(RequestBudget).ofCallers);
  app.useBodyParser('json', { limit: MOST_JSON });
  app.useBodyParser('urlencoded', { extended: true });
  app.use(onlyShallowJson);
  // once more: the parsers have lost it
  app.use('/api', withRequestContext);
  if (settings.API_DOCS ?? settings.NODE_ENV !== 'production') describeApi(app, settings.publicUrl);
  serveWeb(app, settings);
  return app;
}
