import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { POSTHOG_KEY, PostHogStandIn } from '../services/posthog-stand-in.js';
import { launchChromium } from '../support/chromium.js';
import { eventually, startTestStudio, type TestStudio } from '../support/studio.js';
import { BROWSER_TEST_MS, signIn, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

let studio: TestStudio;
let browser: Browser;
let posthog: PostHogStandIn;

beforeAll(async () => {
  posthog = await new PostHogStandIn().start();
  [studio, browser] = await Promise.all([startTestStudio({ POSTHOG_KEY, POSTHOG_HOST: posthog.url }), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.close();
  await posthog?.stop();
});

it('asks once, tells nothing before a yes, and nothing after a no', async () => {
  const visitor = await visit(browser, studio, { viewport: { width: 390, height: 844 } });
  const { page, context, problems } = visitor;
  const banner = page.getByRole('region', { name: 'Analytics' });
  await page.goto('/privacy');
  await banner.getByRole('button', { name: 'No thanks' }).click();
  await banner.waitFor({ state: 'detached' });
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  expect(await page.getByRole('switch', { name: 'Count which steps I take' }).getAttribute('aria-checked')).toBe('false');

  // their own answer, with their account: in this browser they have said no, so they are not asked
  await signIn(visitor, 'ida@example.com');
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Account' }).click();
  expect(await banner.count()).toBe(0);
  expect(posthog.events).toEqual([]);
  const toggle = page.getByRole('switch', { name: 'Count which steps I take' });
  await toggle.click();
  const [identified] = await eventually(
    async () => posthog.events,
    (events) => events.length > 0,
  );
  expect(identified).toMatchObject({ event: '$identify', properties: { $set: { plan: 'free' } } });
  expect(posthog.raw).not.toContain('ida@');
  await toggle.click();
  await page.locator('[role=switch][aria-checked=false]').waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.locator('[role=switch][aria-checked=false]:not([disabled])').waitFor();
  expect(posthog.events).toHaveLength(1);
  expect(problems).toEqual([]);
});
