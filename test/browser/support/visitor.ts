import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { eventually, type TestStudio } from '../../support/studio.js';

/** A browser of its own, and what went wrong in it. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that the page threw or printed, and requests that failed without being meant to. */
  readonly troubles: string[];
}

const watch = (page: Page, troubles: string[]) => {
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${page.url()}: ${message.text()} ${message.location().url}`);
  });
};

export async function visit(browser: Browser, studio: TestStudio, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: studio.url, viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(20_000);
  const troubles: string[] = [];
  context.on('page', (page) => watch(page, troubles));
  return { context, page: await context.newPage(), troubles };
}

/** The newest link that was mailed to the address. */
export const mailedLink = (studio: TestStudio, email: string): Promise<string> =>
  eventually(
    async () => {
      const { mails } = await studio.operator.call('localMailbox');
      return mails.find((mail) => mail.to === email)?.text.match(/https?:\/\/\S+/)?.[0] ?? '';
    },
    (link) => link !== '',
  );

/** As a person does: the address on the sign-in page, the link from the mail, and then the projects are there. */
export async function signIn(page: Page, studio: TestStudio, email: string): Promise<void> {
  await page.goto('/email-link');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await page.getByText(email).waitFor();
  await page.goto(await mailedLink(studio, email));
  await page.waitForURL('**/projects');
}
