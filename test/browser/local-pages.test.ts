import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { startTestStripe, type TestStripe } from '../support/stripe.js';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { inspect, LOOKS } from './support/inspect.js';
import { BROWSER_TEST_MS, signIn, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

/** What the studio's own pages look like: their ground, and that their letters are there. */
const lookOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.load('600 16px "Instrument Sans Variable"');
    const letters = [...document.fonts].filter(({ family, status }) => family.includes('Instrument Sans') && status === 'loaded');
    // the application's pages have theirs on the root
    const grounds = [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor);
    return { hasLetters: letters.length > 0, ground: grounds.find((ground) => ground !== 'rgba(0, 0, 0, 0)') };
  });

describe('the pages that stand in for services elsewhere', () => {
  let studio: TestStudio;
  let stripe: TestStripe;
  let browser: Browser;
  beforeAll(async () => {
    const started = startTestStudio(async (url) => {
      stripe = await startTestStripe(url);
      return stripe.settings;
    });
    [studio, browser] = await Promise.all([started, launchChromium()]);
    await stripe.knowsPlans();
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await studio?.close();
    await stripe?.close();
  });

  it.each(LOOKS)('look like the studio, are reachable and readable, and say what they are: $name', async ({ name, ...look }) => {
    const visitor = await visit(browser, studio, look);
    const { context, page, problems } = visitor;
    await page.goto('/terms');
    const wanted = await lookOf(page);
    expect(wanted.hasLetters).toBe(true);
    const found: string[] = [];

    await signIn(visitor, `${name}@example.com`);
    found.push(...(await inspect(visitor, { name: 'mailbox', path: '/mailbox', as: 'nobody', shows: 'Your sign-in link' }, name)));
    expect(await lookOf(page)).toEqual(wanted);
    expect(await page.getByText('No mail leaves this machine').isVisible()).toBe(true);

    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Subscribe to Basic' }).click();
    await page.getByRole('heading', { name: /^Subscribe to/ }).waitFor();
    const checkout = page.url();
    for (const [screen, path, shows] of [
      ['checkout', checkout, 'Pay with a card'],
      ['payments', new URL('/', checkout).href, 'Payments of this studio'],
    ] as const) {
      found.push(...(await inspect(visitor, { name: screen, path, as: 'creator', shows }, name)));
      expect(await lookOf(page)).toEqual(wanted);
      expect(await page.getByText('Local stand-in for Stripe.').isVisible()).toBe(true);
    }
    expect([...found, ...problems]).toEqual([]);
    await context.close();
  });
});
