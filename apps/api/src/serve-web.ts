import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { isPage } from '@scenewright/contract';
import type { NextFunction, Request, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { Settings } from './config/settings.js';
import { StudioPrices } from './generation/index.js';
import { styleNonce } from './http/browser-policy.js';

/** Where the page of the web application wants its nonce. */
const NONCE_PLACE = '__STYLE_NONCE__';

/** No call of the API is a file: the disk is not asked for each. Express takes an expression for a prefix, Nest's types do not say so. */
const BESIDE_THE_API = /^(?!\/(?:api|ws)(?:\/|$))/ as unknown as string;

/** The web application: its landing page, drawn already, and its empty page for every other address that is neither a file nor the API's. */
export function serveWeb(app: NestExpressApplication, settings: Settings): void {
  const prices = app.get(StudioPrices).told;
  const web = resolve(settings.WEB_DIST ?? join(import.meta.dirname, '../../web/dist'));
  const page = join(web, 'index.html');
  if (!existsSync(page)) return;
  app.use(
    '/assets',
    expressStaticGzip(join(web, 'assets'), {
      ...{ index: false, enableBrotli: true, orderPreference: ['br'] },
      serveStatic: { immutable: true, maxAge: '1y', fallthrough: true },
    }),
    ...instead,
  );
  // these keep their names when they are replaced
  app.useStaticAssets(join(web, 'landing'), { prefix: '/landing', maxAge: '1h', fallthrough: true });
  const written = (file: string) => filled(readFileSync(file, 'utf8'), settings).replaceAll('__PRICE_FACTORS__', prices);
  const empty = written(page);
  const landing = written(join(web, 'landing.html'));
  const sendPage = (html: string, response: Response) =>
    response
      .type('html')
      .set('Cache-Control', 'no-cache')
      .send(html.replaceAll(NONCE_PLACE, styleNonce(response)));
  // by their own names they are no pages: the application says so
  for (const file of ['/index.html', '/landing.html']) app.use(file, (_: Request, response: Response) => void sendPage(empty, response));
  app.useStaticAssets(web, { index: false, maxAge: 0, prefix: BESIDE_THE_API });
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isForPeople = request.method === 'GET' && !/^\/(api|ws|assets|mailbox)(\/|$)/.test(request.path) && request.accepts('html');
    if (!isForPeople) return next();
    // the application says that there is nothing there, to people; the status says it to everybody else
    if (!isPage(request.path)) response.status(404);
    sendPage(request.path === '/' ? landing : empty, response);
  });
}

/** What is answered in place of a file is not what was said of it before it could not be sent. */
const forgetFile = (response: Response) => {
  for (const name of ['Content-Encoding', 'Cache-Control', 'ETag', 'Last-Modified']) response.removeHeader(name);
};
const instead = [
  (_: Request, response: Response, next: NextFunction) => {
    forgetFile(response);
    next();
  },
  (error: unknown, _: Request, response: Response, next: NextFunction) => {
    forgetFile(response);
    next(error);
  },
];

const inHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Puts into a page what it says of whoever runs the studio. */
const filled = (html: string, { CONTACT_EMAIL, COMMUNITY_URL, SHOW_AI_ASSISTANT, OWN_KEYS, POSTHOG_KEY, POSTHOG_HOST }: Settings): string =>
  html
    .replaceAll('__CONTACT_EMAIL__', () => inHtml(CONTACT_EMAIL))
    .replaceAll('__COMMUNITY_URL__', () => inHtml(COMMUNITY_URL))
    .replaceAll('__SHOW_AI_ASSISTANT__', String(SHOW_AI_ASSISTANT))
    .replaceAll('__OWN_KEYS__', OWN_KEYS === undefined ? 'off' : 'on')
    .replaceAll('__ANALYTICS__', () => (POSTHOG_KEY ? inHtml(new URL(POSTHOG_HOST).host) : 'off'));
