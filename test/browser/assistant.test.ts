import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { launchChromium } from '../support/chromium.js';
import { untilIdle } from '../support/idle.js';
import { eventually, startTestStudio, type TestStudio } from '../support/studio.js';
import { makeScenes } from './support/film.js';
import { BROWSER_TEST_MS, signIn, type Visitor, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

let studio: TestStudio;
let browser: Browser;
let client: StudioClient;
let projectId: string;
let kim: Visitor;

const ask = async (page: Page, message: string) => {
  await page.getByLabel('Ask the assistant').fill(message);
  await page.keyboard.press('Enter');
  // the field is closed while the answer is awaited
  await page.getByRole('button', { name: 'Send' }).waitFor();
};
const panel = (page: Page) => page.getByRole('complementary', { name: 'Assistant' });

beforeAll(async () => {
  [studio, browser] = await Promise.all([startTestStudio({ PLAN_LIFTS: 'kim@example.com=pro_monthly' }), launchChromium()]);
  ({ client } = await studio.person('kim'));
  projectId = await makeScenes(client, { length: 10 });
  kim = await visit(browser, studio);
  await signIn(kim, 'kim@example.com');
});
afterAll(async () => {
  await browser?.close();
  await studio?.close();
});

describe('the assistant beside a film', () => {
  it('is there on the script, changes the film while one looks on, and takes it back with one click', async () => {
    const { page } = kim;
    await page.goto(`/project/${projectId}`);
    await page.getByRole('link', { name: 'Scripts' }).click();
    await ask(page, 'call the film The Lamp');
    await page.getByRole('heading', { level: 1, name: 'The Lamp' }).waitFor();
    await panel(page).getByRole('button', { name: 'Undo this' }).click();
    await panel(page).getByText('Undone.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'The Lamp' }).waitFor({ state: 'detached' });
  });

  it('is called to the scenes, shows a price, and spends nothing before it is confirmed', async () => {
    const { page } = kim;
    const credits = async () => (await client.call('credits', { query: {} })).credits;
    const before = await credits();
    await page.goto(`/project/${projectId}/scenes`);
    await page.getByRole('button', { name: 'Assistant', exact: true }).click();
    await ask(page, 'make the clip of shot 1 of scene 1');
    const confirm = panel(page).getByRole('button', { name: /^Confirm.*credits?$/ });
    await confirm.waitFor();
    expect(await credits()).toBe(before);
    await confirm.click();
    await eventually(credits, (now) => now < before);
    await confirm.waitFor({ state: 'detached' });
    await untilIdle({ client });
  });

  it('remembers what was said, over everything on a phone, and gives the focus back', async () => {
    const { page } = kim;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/project/${projectId}/characters`);
    await page.getByRole('button', { name: 'Ask AI' }).click();
    const chat = page.getByRole('dialog', { name: 'Assistant' });
    await chat.getByText('call the film The Lamp').waitFor();
    await page.keyboard.press('Escape');
    await chat.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Ask AI');
  });
});
