import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { card, choose, dialog, underWay } from './support/board.js';
import { BROWSER_TEST_MS, signIn, type Visitor, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

let studio: SharedStudio;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [studio, browser] = await Promise.all([sharedStudio(), launchChromium()]);
  visitor = await visit(browser, studio, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
});
afterAll(async () => {
  await browser?.close();
});

describe('On a phone', () => {
  it('a film is begun, cast, painted and filmed with a finger, and nothing is wider than the window', async () => {
    const { page } = visitor;
    const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const goOn = () => page.getByRole('button', { name: 'Looks good, go to next step' }).tap();
    await signIn(visitor, studio.address('pia'));
    await page.getByRole('link', { name: 'Create First Project' }).tap();
    await page.getByLabel('Describe your video idea').fill('A lighthouse keeper befriends a storm');
    await page.getByLabel('Video Length (seconds)').fill('10');
    await fits();
    await page.getByRole('button', { name: 'Generate Script' }).tap();
    await page.getByRole('heading', { name: /^Scene 1: / }).waitFor();
    await fits();
    await goOn();
    await page.waitForURL('**/characters');
    await page
      .getByRole('button', { name: /^Show .* full size$/ })
      .first()
      .waitFor();
    await page.getByText('Painting the portrait...').first().waitFor({ state: 'detached' });
    await fits();
    await goOn();
    await page.waitForURL('**/scenes');
    const shot = card(page, 1, 1);
    await shot.waitFor();
    await underWay(page).first().waitFor({ state: 'detached' });
    await fits();
    await shot.getByRole('button', { name: 'Generate Video' }).tap();
    const video = dialog(page, 'Generate Video');
    await choose(video, 'Model', 'Wan 2.2 Fast');
    await video.getByRole('button', { name: 'Generate Video 2 credits' }).tap();
    await video.waitFor({ state: 'hidden' });
    await shot.getByRole('button', { name: 'Play shot 1' }).tap();
    await shot.getByRole('button', { name: 'Pause shot 1' }).waitFor();
    await fits();
    expect(visitor.problems).toEqual([]);
  });
});
