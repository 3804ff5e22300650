import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { makeFilm } from './support/film.js';
import { type Screen, screens } from './support/screens.js';
import { signIn, type Visitor, visit } from './support/visitor.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Where pictures go when they are wanted; see `npm run screenshots`. */
const pictures = process.env.SCREENSHOTS_DIR;

const LOOKS = [
  { name: 'wide-dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: 'wide-light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'narrow-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'narrow-light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
] as const;

interface AxeWindow {
  axe: {
    run(options: object): Promise<{ violations: { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
  };
}

/** What axe calls serious or critical, in real pixels. */
async function barriers(page: Page): Promise<string[]> {
  // evaluated, not added as a script: the page's own policy stays in force
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => (window as unknown as AxeWindow).axe.run({ resultTypes: ['violations'] }));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`));
}

describe('every screen', () => {
  let studio: TestStudio;
  let browser: Browser;
  let all: readonly Screen[];

  beforeAll(async () => {
    [studio, browser] = await Promise.all([startTestStudio(), launchChromium()]);
    const { client } = await studio.person('creator');
    await studio.person('newcomer');
    all = screens(await makeFilm(studio, client, 'A lighthouse keeper befriends a storm', 10));
    if (pictures) mkdirSync(pictures, { recursive: true });
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await studio?.close();
  });

  it.each(LOOKS)(
    'is whole, reachable and readable: $name',
    async ({ name, ...look }) => {
      const problems: string[] = [];
      for (const as of ['nobody', 'newcomer', 'creator'] as const) {
        const visitor = await visit(browser, studio, look);
        if (as !== 'nobody') await signIn(visitor, `${as}@example.com`);
        for (const screen of all.filter((one) => one.as === as)) problems.push(...(await inspect(visitor, screen, name)));
        problems.push(...visitor.problems.map((problem) => `${name}: ${problem}`));
        await visitor.context.close();
      }
      expect(problems).toEqual([]);
    },
    300_000,
  );

  async function inspect({ page }: Visitor, { name, path, shows, open }: Screen, look: string): Promise<string[]> {
    await page.goto(path);
    await page.getByText(shows).first().waitFor();
    await open?.(page);
    await page.waitForLoadState('networkidle');
    if (pictures) await page.screenshot({ path: join(pictures, `${name}-${look}.png`), fullPage: !open });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const found = (await barriers(page)).map((barrier) => `${name} ${look}: ${barrier}`);
    return overflow > 0 ? [`${name} ${look}: ${overflow} px wider than the window`, ...found] : found;
  }
});
