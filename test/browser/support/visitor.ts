import { expect } from '@jest/globals';
import type { calls, ResponseOf } from '@scenewright/contract';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { RunningStudio } from '../../support/studio.js';
import type { AnyPage } from './any-page.js';
import { makeLate } from './late-network.js';
import { countAllShifts } from './shifts.js';

/** Somebody's browser, at a studio. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that a page threw or printed, and requests that left this machine. */
  readonly problems: string[];
}

/** For what a loaded machine takes its time with; nothing waits longer than it has to. */
const PATIENCE_MS = 120_000;
/** For a test that waits for several things. */
export const BROWSER_TEST_MS = 3 * PATIENCE_MS;

/** An address of the studio at which there is nothing. */
export const NO_PAGE = '/no/such/page';

function watch(context: BrowserContext, problems: string[]): void {
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname)) problems.push(`${request.url()} is elsewhere`);
  });
  context.on('weberror', (error) => problems.push(`${error.page()?.url()}: ${error.error().message}`));
  context.on('console', (message) => {
    // the network is only away when a test took it away, and the studio has no page at an address only when a test made that up; a machine that
    // is busy with other tests shows what is done seconds later, says so with 503, and the page asks again: what does not come is missed there
    const { url } = message.location();
    const isMeant = ['ERR_INTERNET_DISCONNECTED', 'status of 503'].some((words) => message.text().includes(words)) || url.endsWith(NO_PAGE);
    if (message.type() === 'error' && !isMeant) problems.push(`${message.page()?.url()}: ${message.text()} ${message.location().url}`);
  });
}

/** What the page's policy refuses is no more than an event to most browsers, even when the code that was refused goes on without. */
export const SAY_WHAT_IS_REFUSED = `document.addEventListener('securitypolicyviolation', (event) => {
  console.error('refused by the policy:', event.effectiveDirective, event.blockedURI, event.sourceFile);
});`;

/** A browser of one's own, without motion unless it is asked for. Paths are the studio's. */
export async function visit(browser: Browser, { url }: Pick<RunningStudio, 'url'>, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const problems: string[] = [];
  watch(context, problems);
  await context.addInitScript(SAY_WHAT_IS_REFUSED);
  await countAllShifts(context);
  if (process.env.LATE) await makeLate(context, Number(process.env.LATE));
  return { context, page: await context.newPage(), problems };
}

/** Asks for a sign-in link on the page that does that. */
export async function askForLink({ page }: { page: AnyPage }, email: string): Promise<void> {
  await page.goto('/email-link');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
}

/** The link in the latest mail to an address. */
export function linkIn({ mails }: ResponseOf<typeof calls.localMailbox>, email: string): string {
  const { text } = mails.find(({ to }) => to === email.toLowerCase()) ?? { text: '' };
  const link = /https?:\S+/.exec(text)?.[0];
  expect(link).toContain('/verify-email-link');
  return link as string;
}

/** The link in the latest mail to an address, found in the mailbox; without the studio's own address, so that it is where this visitor is. */
export async function mailedLink({ context }: Pick<Visitor, 'context'>, email: string): Promise<string> {
  // the mailbox shows one mail after the other, the oldest first: on a slow machine the first one seen may be an earlier one, used up
  const link = linkIn(await (await context.request.get('/api/identity/mailbox')).json(), email);
  const mailbox = await context.newPage();
  await mailbox.goto('/mailbox');
  await mailbox.locator(`a[href="${link}"]`).waitFor({ state: 'attached' });
  await mailbox.close();
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** From the form over the mail to the projects. `reader`: who looks into the mailbox, which opens to this machine alone; not through a proxy. */
export async function signIn(visitor: Visitor, email: string, reader: Pick<Visitor, 'context'> = visitor): Promise<void> {
  await askForLink(visitor, email);
  await visitor.page.goto(await mailedLink(reader, email));
  await visitor.page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
}
