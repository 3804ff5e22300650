import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { CARDS } from '../payments/support/page.js';
import { launchChromium } from '../support/chromium.js';
import { startTestStripe, type TestStripe } from '../support/stripe.js';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { BROWSER_TEST_MS, signIn, type Visitor, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

const DAY = 86_400;

let stripe: TestStripe;
let studio: TestStudio;
let browser: Browser;
let visitor: Visitor;
let page: Page;

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
beforeEach(async () => {
  visitor = await visit(browser, studio);
  page = visitor.page;
});
afterEach(async () => {
  await visitor?.context.close();
});

const credits = (amount: string) => page.getByRole('link', { name: `${amount} credits`, exact: true });
const pay = async (card: string) => {
  await page.getByRole('heading', { name: /^Subscribe to/ }).waitFor();
  await page.getByLabel('Card number').fill(card);
  await page.locator('[name=card_expiry]').fill('12 / 40');
  await page.locator('[name=card_cvc]').fill('123');
  await page.getByRole('button', { name: 'Subscribe' }).click();
};
/** What, how much, and the balance after it; not when. */
const cells = async (row: Locator) => {
  const [what, , amount, balance] = await row.getByRole('cell').all();
  return Promise.all([what?.locator('p').first(), amount, balance].map((cell) => cell?.textContent()));
};
const subscribeTo = async (plan: string) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: `Subscribe to ${plan}` }).click();
};

describe('A subscription', () => {
  it('is bought, brings its credits without a reload, is written into the history, and is cancelled', async () => {
    await signIn(visitor, 'pia@example.com');
    await credits('30').waitFor();
    await subscribeTo('Pro');
    await pay(CARDS.works);
    await page.waitForURL('/dashboard');
    await page.getByText('Payment successful! Your subscription is now active.').waitFor();
    const loaded = await page.evaluate('performance.timeOrigin');
    await page.getByText('Welcome to Pro').waitFor();
    await credits('2400').waitFor();
    await page.getByText('0 of 2,400 used this month').waitFor();

    await page.getByRole('tab', { name: 'Credit History' }).click();
    const lines = page.getByRole('table').getByRole('row');
    await lines.nth(3).waitFor();
    expect(await cells(lines.nth(1))).toEqual(['Pro Monthly plan credits', '+2,400', '2,400']);
    expect(await cells(lines.nth(3))).toEqual(['Free plan credits', '+30', '30']);

    await page.getByRole('tab', { name: 'Subscription' }).click();
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText(/^Your subscription ends on/).waitFor();
    await stripe.standIn.advance(32 * DAY);
    await credits('30').waitFor();
    await page.getByRole('link', { name: 'See Plans' }).waitFor();
    expect(await page.evaluate('performance.timeOrigin')).toBe(loaded);
    expect(visitor.problems).toEqual([]);
  });

  it('is not begun by a card that is declined, nor by going back', async () => {
    await signIn(visitor, 'dee@example.com');
    await subscribeTo('Basic');
    await pay(CARDS.declined);
    await page
      .getByText(/declined/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: /Back/ }).click();
    await page.getByText('Payment was cancelled. You can try again anytime.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/pricing');
    await credits('30').waitFor();
  });

  it('is taken up by who had to sign in for it, and a smaller plan follows it or does not', async () => {
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Subscribe to Ultimate' }).click();
    await page.getByText('Please sign in to subscribe').waitFor();
    const opening = visitor.context.waitForEvent('page');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const google = await opening;
    await google.getByLabel('Email').fill('una@example.com');
    await google.getByLabel('Email').press('Enter');
    await page.waitForURL('/pricing?plan=ultimate_monthly');
    await page.getByRole('button', { name: 'Subscribe to Ultimate' }).click();
    await pay(CARDS.works);
    await page.getByText('Welcome to Ultimate').waitFor();

    await page.getByRole('link', { name: 'Change Plan' }).click();
    await page.getByRole('button', { name: 'Downgrade to Basic' }).click();
    await page.getByRole('button', { name: 'Schedule the change' }).click();
    await page.getByText('Plan change scheduled at period end').waitFor();
    await page.getByRole('button', { name: 'Keep Ultimate' }).click();
    await page.getByRole('button', { name: 'Downgrade to Basic' }).waitFor();
    await page.getByRole('link', { name: 'Manage Plan' }).click();
    await page.getByText('Active, monthly').waitFor();
    expect(visitor.problems).toEqual([]);
  });
});
