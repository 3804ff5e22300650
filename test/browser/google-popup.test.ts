import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { addIdentityPage } from './identity-page.js';
import { mailedLink } from './support/visitor.js';

let studio: SharedStudio;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let outside: string[];

beforeAll(async () => {
  [studio, browser] = await Promise.all([sharedStudio(), launchChromium()]);
}, 90_000);
afterAll(async () => {
  await browser?.close();
});
beforeEach(async () => {
  context = await browser.newContext({ baseURL: studio.url });
  outside = [];
  context.on('request', (request) => {
    if (!['127.0.0.1', 'localhost'].includes(new URL(request.url()).hostname)) outside.push(request.url());
  });
  // the headers that the studio really sends with its pages
  const { headers } = await fetch(`${studio.url}/api/docs`);
  await addIdentityPage(context, {
    'cross-origin-opener-policy': headers.get('cross-origin-opener-policy') ?? 'none is sent',
    'content-security-policy': headers.get('content-security-policy') ?? 'none is sent',
  });
  page = await context.newPage();
});
afterEach(async () => {
  await context?.close();
});

const open = async (origin = studio.url) => {
  await page.goto(`${origin}/identity-test`);
  await page.locator('#state', { hasText: 'nobody' }).waitFor();
};
const popup = async () => {
  const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('button').click()]);
  await opened.getByRole('heading', { name: 'Choose an account' }).waitFor();
  return opened;
};
const outcome = (number = 1) => page.locator(`li:nth-child(${number})`).textContent();
const choose = async (window: Page, email: string, name = '') => {
  await window.getByLabel('Email').fill(email);
  await window.getByLabel('Name').fill(name);
  const closed = window.waitForEvent('close');
  // as somebody does who has typed: the form's own button is the one that goes on
  await window.getByLabel('Name').press('Enter');
  await closed;
};

describe('The Google window', () => {
  it('signs in whoever is typed, and the next page and tab know it', async () => {
    await open();
    expect((await page.request.get(`${studio.url}/api/docs`)).headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    const window = await popup();
    expect(await window.textContent('body')).toContain('stand-in for Google');
    await choose(window, studio.address('Gina').replace('example.com', 'Example.com'), 'Gina G.');
    expect(await outcome()).toBe(studio.address('gina'));
    await page.reload();
    await page.locator('#state', { hasText: studio.address('gina') }).waitFor();
    const other = await context.newPage();
    await other.goto(`${studio.url}/identity-test`);
    await other.locator('#state', { hasText: studio.address('gina') }).waitFor();
    await page.evaluate('identity.signOut()');
    await other.locator('#state', { hasText: 'nobody' }).waitFor();
    expect(outside).toEqual([]);
  });

  it('asks again each time and remembers who was here', async () => {
    await open();
    await choose(await popup(), studio.address('first'), 'First');
    expect(await outcome()).toBe(studio.address('first'));
    const window = await popup();
    const closed = window.waitForEvent('close');
    await window.getByRole('button', { name: 'First' }).click();
    await closed;
    expect(await outcome(2)).toBe(studio.address('first'));
  });

  it('that is closed, or told to cancel, says so', async () => {
    await open();
    await (await popup()).close();
    expect(await outcome()).toBe('popup-closed-by-user');
    const window = await popup();
    await window.getByRole('button', { name: 'Cancel' }).click();
    expect(await outcome(2)).toBe('popup-closed-by-user');
    expect(await page.locator('#state').textContent()).toBe('nobody');
  });

  it('works at every address at which the studio is opened', async () => {
    await open(`http://localhost:${new URL(studio.url).port}`);
    await choose(await popup(), studio.address('local'));
    expect(await outcome()).toBe(studio.address('local'));
  });

  it('finds the person again who signed in by link before', async () => {
    await open();
    const [asked, uid] = [await link(studio.address('both')), 'uid'];
    const before = await page.evaluate(`identity.completeEmailLink('${studio.address('both')}', ${JSON.stringify(asked)})`);
    await page.evaluate('identity.signOut()');
    await choose(await popup(), studio.address('both'));
    await outcome();
    const now = await page.evaluate('new Promise((resolve) => identity.onAuthState(resolve))');
    expect((now as Record<string, unknown>)[uid]).toBe((before as Record<string, unknown>)[uid]);
  });
});

async function link(email: string): Promise<string> {
  await page.evaluate(`identity.sendEmailLink(${JSON.stringify(email)})`);
  return mailedLink({ context }, email);
}
