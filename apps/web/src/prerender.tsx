import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { App } from './app/app.js';
import { withPagesAt } from './app/pages-at.js';
import { routesFor } from './app/routes.js';
import { makeStore } from './app/store.js';
import type { Services } from './platform/services/services.js';

/** What of a page goes before its content: React puts it first. */
const HEAD = /^(?:<link\b[^>]*>|<title>[^<]*<\/title>)+/;

/** Nothing is asked of the outside while a page is drawn. @throws when there is something in it that the page's policy refuses */
async function drawLanding(): Promise<{ head: string; body: string }> {
  const services = {} as Services;
  const store = makeStore(services, undefined, {});
  const router = createMemoryRouter(await withPagesAt('/', routesFor(store)), { initialEntries: ['/'] });
  const html = renderToString(
    <StrictMode>
      <App store={store} services={services} router={router} />
    </StrictMode>,
  );
  const head = HEAD.exec(html)?.[0] ?? '';
  const body = html.slice(head.length);
  if (!head.includes('<title>') || /<title>|\sstyle=|<script|\son\w+=/.test(body)) {
    throw new Error('the landing page has a title in its content, or styles or scripts within it, which the page policy refuses');
  }
  return { head, body };
}

/**
 * The landing page as a visitor sees it, made by the build (vite.config.ts) from the components that later take it over (main.tsx). Drawn
 * while this is imported: what runs it for the build runs nothing afterwards.
 */
export const landing = await drawLanding();
