import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { askForLink, BROWSER_TEST_MS, mailedLink, signIn, type Visitor, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

let studio: SharedStudio;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [studio, browser] = await Promise.all([sharedStudio(), launchChromium()]);
}, 90_000);
afterAll(async () => {
  await browser?.close();
});
beforeEach(async () => {
  visitor = await visit(browser, studio);
});
afterEach(async () => {
  await visitor?.context.close();
});

const failure = async () => {
  await visitor.page.getByRole('heading', { name: 'Sign In Failed' }).waitFor();
  return visitor.page.getByRole('alert').textContent();
};

describe('Signing in', () => {
  it('by a mailed link ends at the projects, with the starter credits, and lasts over a reload', async () => {
    const { page } = visitor;
    await signIn(visitor, studio.address('lin'));
    expect(new URL(page.url()).pathname).toBe('/projects');
    await page.getByRole('link', { name: '30 credits' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'No projects yet' }).waitFor();
    expect(visitor.problems).toEqual([]);
  });

  it('goes on to the page that one came for', async () => {
    const { page, context } = visitor;
    await page.goto('/create-script');
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const google = await opening;
    await google.getByLabel('Email').fill(studio.address('gus'));
    await google.getByLabel('Email').press('Enter');
    await page.waitForURL('/create-script');
    await page.getByLabel('Describe your video idea').waitFor();
    expect(visitor.problems).toEqual([]);
  });

  it('on another device asks for the address, and takes no other', async () => {
    await askForLink(visitor, studio.address('mobile'));
    const link = await mailedLink(visitor, studio.address('mobile'));
    const other = await visit(browser, studio);
    await other.page.goto(link);
    const confirm = async (email: string) => {
      await other.page.getByLabel('Email').fill(email);
      await other.page.getByRole('button', { name: 'Complete Sign In' }).click();
    };
    await confirm(studio.address('somebody.else'));
    await other.page.getByText('This link was sent to another email address. Enter the one that received it.').waitFor();
    await confirm(studio.address('mobile'));
    await other.page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    await other.context.close();
  });

  it('with a link that was used before is refused, with a way on', async () => {
    const { page } = visitor;
    await askForLink(visitor, studio.address('twice'));
    const link = await mailedLink(visitor, studio.address('twice'));
    await page.goto(link);
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    const again = await visit(browser, studio);
    await again.page.goto(link);
    await again.page.getByLabel('Email').fill(studio.address('twice'));
    await again.page.getByRole('button', { name: 'Complete Sign In' }).click();
    await again.page.getByRole('heading', { name: 'Sign In Failed' }).waitFor();
    expect(await again.page.getByRole('alert').textContent()).toContain('Invalid sign-in link');
    await again.page.getByRole('link', { name: 'Try Again' }).click();
    await again.page.waitForURL('/email-link');
    await again.context.close();
  });

  it('with a link that has expired is refused', async () => {
    await askForLink(visitor, studio.address('late'));
    const link = await mailedLink(visitor, studio.address('late'));
    const database = new pg.Client(studio.databaseUrl);
    await database.connect();
    await database.query(`UPDATE identity.verification SET "expiresAt" = now() - interval '1 second'`);
    await database.end();
    await visitor.page.goto(link);
    expect(await failure()).toContain('Invalid sign-in link');
  });

  it.each(['', '?mode=signIn&oobCode=made-up', '?mode=resetPassword&oobCode=x'])('with the made-up link %p is refused', async (query) => {
    await askForLink(visitor, studio.address('made.up'));
    await visitor.page.goto(`/verify-email-link${query}`);
    expect(await failure()).toContain('Invalid sign-in link');
  });
});

describe('Leaving', () => {
  it('everywhere ends the session of another browser, too', async () => {
    const other = await visit(browser, studio);
    await signIn(other, studio.address('roamer'));
    await signIn(visitor, studio.address('roamer'));
    const { page } = visitor;
    await page.goto('/dashboard?tab=account');
    await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await page.getByText('Signed out successfully').waitFor();
    await other.page.reload();
    await other.page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    expect(visitor.problems).toEqual([]);
    await other.context.close();
  });

  it('for good takes the account with it', async () => {
    await signIn(visitor, studio.address('gone'));
    const { page } = visitor;
    await page.goto('/dashboard?tab=account');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByLabel(`Type ${studio.address('gone')} to confirm`).fill(studio.address('gone'));
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click();
    await page.getByText('Your account was deleted').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
    await page.waitForURL(`${studio.url}/`);
    await page.goto('/projects');
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    expect(visitor.problems).toEqual([]);
  });
});
