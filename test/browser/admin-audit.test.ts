import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import type { Person } from '../support/studio.js';
import { makeThings, type Things } from '../support/things.js';
import { BROWSER_TEST_MS, signIn, type Visitor, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

/** Where pictures go when they are wanted; see `npm run screenshots`. */
const pictures = process.env.SCREENSHOTS_DIR;
if (pictures) mkdirSync(pictures, { recursive: true });

let studio: SharedStudio;
let browser: Browser;
let boss: Visitor;
let mara: Person;
let things: Things;

beforeAll(async () => {
  [studio, browser] = await Promise.all([sharedStudio({ pro: ['mara'] }), launchChromium()]);
  await studio.person('boss');
  await studio.operator.call('grantRole', { body: { email: studio.address('boss'), role: 'admin' } });
  mara = await studio.person('mara');
  things = await makeThings(mara);
  boss = await visit(browser, studio);
  await signIn(boss, studio.address('boss'));
}, BROWSER_TEST_MS);
afterAll(async () => {
  await browser?.close();
});

const seen = async (name: string) => {
  if (pictures) await boss.page.screenshot({ path: join(pictures, `audit-${name}.png`), fullPage: true });
};

describe('The audit of a project', () => {
  it('leads from the list to what one deduction was for', async () => {
    const { page } = boss;
    await page.goto('/admin');
    await page.getByRole('searchbox', { name: 'Owner' }).fill(studio.address('mara'));
    await page.getByText(/^1 · .* credits spent$/).waitFor();
    await seen('list');
    await page.getByRole('link', { name: /^History of / }).click();
    await page.getByRole('combobox', { name: 'Only' }).click();
    await page.getByRole('option', { name: 'Money' }).click();
    await page.getByText('of these').waitFor();
    await page.getByRole('button', { name: /Spent .* on a video/ }).press('Enter');
    const tree = page.getByRole('list', { name: 'What the click led to' });
    await tree.getByText('Work: Video').waitFor();
    expect(await tree.getByRole('listitem').first().textContent()).toContain('was requested');
    await seen('tree');
  });

  it('compares two moments in words', async () => {
    const { page } = boss;
    await page.goto(`/admin/projects/${things.project}`);
    const logline = page.getByRole('button', { name: /The logline/ });
    // the newest first: what stands below it happened before it
    await page
      .getByRole('list', { name: 'What happened, the latest first' })
      .getByRole('button', { name: /was generated/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Compare from here' }).click();
    await page.getByText('The logline reads: “They rise early.”').waitFor();
    await logline.click();
    await page.getByRole('button', { name: 'Compare to here' }).click();
    await page.getByRole('region', { name: 'What differs' }).getByText('“They rise early.”').first().waitFor();
    await seen('compare');
    await page.getByRole('button', { name: 'As it was then' }).first().click();
    await page.getByRole('region', { name: 'As it was' }).getByText('with a clip').first().waitFor();
    await seen('then');
  });

  it('keeps what can be pressed where it is when the rest of an opened line comes', async () => {
    const { page } = boss;
    await page.goto(`/admin/projects/${things.project}`);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/causes\//, async (route) => {
      await held;
      await route.continue();
    });
    await page
      .getByRole('button', { name: /was generated/ })
      .first()
      .click();
    const compare = page.getByRole('button', { name: 'Compare from here' });
    await page.getByText('Following it back...').waitFor();
    const before = await compare.boundingBox();
    release();
    await page.getByRole('list', { name: 'What the click led to' }).waitFor();
    expect(await compare.boundingBox()).toEqual(before);
    await page.unroute(/\/causes\//);
  });

  it('is saved as a file, with names only for a reason', async () => {
    const { page } = boss;
    await page.goto(`/admin/projects/${things.project}`);
    const saved = async (press: () => Promise<void>) => {
      const [download] = await Promise.all([page.waitForEvent('download'), press()]);
      return readFileSync(await download.path(), 'utf8');
    };
    const csv = await saved(() => page.getByRole('button', { name: 'Save as CSV' }).click());
    expect(csv).toContain('position,time,stream');
    expect(csv).not.toContain(studio.address('mara'));
    await page.getByRole('button', { name: 'With names…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save as JSONL' }).click();
    await dialog.getByText('Say why: the owner is shown it.').waitFor();
    await dialog.getByLabel('Why do you need the names?').fill('A complaint');
    await seen('names');
    const jsonl = await saved(() => dialog.getByRole('button', { name: 'Save as JSONL' }).click());
    expect(jsonl).toContain(studio.address('mara'));
    await dialog.waitFor({ state: 'hidden' });
  });

  it('opens the project as its owner sees it, where nothing can be changed and nothing is by looking', async () => {
    const { page } = boss;
    const written: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') written.push(`${request.method()} ${request.url()}`);
    });
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto(`/admin/projects/${things.project}`);
    await page.getByRole('link', { name: 'View as its owner' }).click();
    for (const tab of ['Scripts', 'Characters', 'Scenes']) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await page.getByText('You are looking at another person’s project').waitFor();
      await page.waitForLoadState('networkidle');
      await seen(`owner-${tab.toLowerCase()}`);
    }
    expect(written.filter((one) => !/api.(users|identity)./.test(one))).toEqual([]);
    expect(refused).toEqual([]);
    expect(await page.getByRole('button', { name: /Delete|Generate|Add a? ?shot/ }).count()).toBe(0);
    expect(boss.problems).toEqual([]);
  });
});
