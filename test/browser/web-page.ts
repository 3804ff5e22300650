import { expect } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TestStudio } from '../support/studio.js';

/** Somebody's browser, at a studio. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Requests that left this machine, and errors of the page's own. */
  readonly problems: string[];
}

export async function newVisitor(browser: Browser): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const problems: string[] = [];
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname)) problems.push(request.url());
  });
  context.on('weberror', (error) => problems.push(error.error().message));
  return { context, page: await context.newPage(), problems };
}

/** Asks for a sign-in link on the page that does that. */
export async function askForLink({ page }: Visitor, studio: TestStudio, email: string): Promise<void> {
  await page.goto(`${studio.url}/email-link`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
}

/** The link in the latest mail to an address, read in the mailbox. */
export async function mailedLink({ context }: Visitor, studio: TestStudio, email: string): Promise<string> {
  const mailbox = await context.newPage();
  await mailbox.goto(`${studio.url}/mailbox`);
  const mail = mailbox.locator('details', { hasText: email }).first();
  const link = await mail.locator('a').first().getAttribute('href');
  await mailbox.close();
  expect(link).toContain('/verify-email-link');
  return link as string;
}

/** From the form over the mail to the projects. */
export async function signIn(visitor: Visitor, studio: TestStudio, email: string): Promise<void> {
  await askForLink(visitor, studio, email);
  await visitor.page.goto(await mailedLink(visitor, studio, email));
  await visitor.page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
}
