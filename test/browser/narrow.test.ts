import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { FreshnessView, JobView } from '@scenewright/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually } from '../support/studio.js';
import { card, choose, dialog, underWay } from './support/board.js';
import { BROWSER_TEST_MS, signIn, type Visitor, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

const clip = { output: 'clip:1', kind: 'clip', character_id: null, scene_uid: 's', shot_uid: 'x', audio_id: null } as const;
const outOfDate: FreshnessView = {
  stale: [{ ...clip, name: 'Clip', causes: ['its words changed'], credits: 5, follows: [], blocked: null }],
  ...{ total_credits: 5, updating: null },
};

/** What floats over a script: beside each other on a phone, and clear of the assistant where it is beside the script. */
async function nothingCovers(page: Page): Promise<void> {
  const box = async (of: Locator) => {
    const place = await of.boundingBox();
    if (!place) throw new Error(`${of} is not to be seen`);
    return { ...place, right: place.x + place.width, bottom: place.y + place.height };
  };
  const next = page.getByRole('button', { name: 'Looks good, go to next step' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const [ask, on] = [await box(page.getByRole('button', { name: 'Ask AI' })), await box(next)];
    expect(ask.x).toBeGreaterThanOrEqual(on.right);
    expect(ask.y).toBeGreaterThanOrEqual(on.y);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const { assistant, on } = await eventually(
    async () => ({ assistant: await box(page.getByRole('complementary', { name: 'Assistant' })), on: await box(next) }),
    ({ assistant, on }) => Math.abs(on.x + on.width / 2 - assistant.x / 2) < 0.5,
    20_000,
  );
  await page.getByLabel('Logline').fill('She befriends a storm.');
  await page.getByLabel('Logline').blur();
  const said = await box(page.getByRole('listitem').filter({ hasText: 'Logline changed' }));
  expect(said.right).toBeLessThanOrEqual(assistant.x);
  expect(said.bottom).toBeLessThanOrEqual(on.y);
  await page.setViewportSize({ width: 390, height: 844 });
}

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
    await nothingCovers(page);
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

  it('the toolbar of the board lies within the window, however much there is to say in it', async () => {
    const { page } = visitor;
    await page.route(/\/api\/projects\/[0-9a-f-]+\/freshness$/, (route) => route.fulfill({ json: outOfDate }));
    await page.route(/\/api\/jobs\?/, async (route) => {
      const response = await route.fetch();
      const { jobs } = (await response.json()) as { jobs: JobView[] };
      const running = Array.from({ length: 12 }, (_, index) => ({ ...jobs[0], id: `running-${index}`, state: 'running' }));
      const failed = { ...jobs[0], id: 'failed', state: 'failed', shot_uid: 'other', finished_at: new Date().toISOString() };
      await route.fulfill({ response, json: { success: true, jobs: [...running, failed] } });
    });
    await page.reload();
    const bar = page.getByRole('region', { name: 'Film' });
    await bar.getByRole('button', { name: 'Work: 12 running, 1 failed' }).waitFor();
    await bar.getByRole('button', { name: /^Update all/ }).waitFor();
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      const ends = await bar.getByRole('button').evaluateAll((buttons) =>
        buttons
          .map((button) => button.getBoundingClientRect())
          .filter((place) => place.width > 0)
          .flatMap(({ left, right }) => [left, right]),
      );
      expect(Math.min(...ends)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...ends)).toBeLessThanOrEqual(width);
    }
  });
});
