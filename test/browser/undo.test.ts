import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { card } from './support/board.js';
import { makeScenes } from './support/film.js';
import { BROWSER_TEST_MS, signIn, type Visitor, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

let studio: TestStudio;
let browser: Browser;
let projectId: string;
let here: Visitor;
let there: Visitor;

const openScenes = async ({ page }: Visitor) => {
  await page.goto(`/project/${projectId}/scenes`);
  await card(page, 1, 1).waitFor();
  await page.waitForLoadState('networkidle');
};
const undo = (page: Page, name: RegExp) => page.getByRole('button', { name });
const order = (page: Page) => page.locator('[data-shot]').evaluateAll((cards) => cards.map((one) => one.getAttribute('data-shot')));
const until = (page: Page, wanted: unknown) =>
  page.waitForFunction(
    (uids) => JSON.stringify([...document.querySelectorAll('[data-shot]')].map((one) => one.getAttribute('data-shot'))) === uids,
    JSON.stringify(wanted),
  );

beforeAll(async () => {
  [studio, browser] = await Promise.all([startTestStudio({ PLAN_LIFTS: 'kim@example.com=pro_monthly' }), launchChromium()]);
  const { client } = await studio.person('kim');
  projectId = await makeScenes(client, { length: 20 });
  [here, there] = await Promise.all([visit(browser, studio), visit(browser, studio)]);
  for (const visitor of [here, there]) await signIn(visitor, 'kim@example.com', here);
  await Promise.all([openScenes(here), openScenes(there)]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.close();
});

describe('Undo and redo', () => {
  it('work by keys and by buttons, in this window and in the other', async () => {
    const before = await order(here.page);
    const { client } = await studio.person('kim');
    await client.call('moveShot', { params: { projectId, sceneId: 1, shotId: 1 }, body: { place: 2 } });
    const after = [before[1], before[0], ...before.slice(2)];
    await until(here.page, after);
    await undo(here.page, /^Undo: move (scene 1, )?shot 2$/).waitFor();

    await here.page.keyboard.press('Control+z');
    await here.page.getByText(/^Undone: move/).waitFor();
    await Promise.all([until(here.page, before), until(there.page, before)]);

    // the other window knows what is next, too
    await undo(there.page, /^Redo: move (scene 1, )?shot 1$/).click();
    await Promise.all([until(here.page, after), until(there.page, after)]);
    // the keys do what the buttons say, which this window is told by and by
    await undo(here.page, /^Undo: move /).waitFor();
    await here.page.keyboard.press('Control+z');
    await until(here.page, before);
    await undo(here.page, /^Redo: move /).waitFor();
    await here.page.keyboard.press('Control+Shift+z');
    await until(here.page, after);
    expect(here.problems).toEqual([]);
  });

  it('leave a text that is being written to the browser, and take all of it back afterwards', async () => {
    await here.page.goto(`/project/${projectId}/scripts`);
    const title = here.page.getByRole('textbox', { name: 'Title of the film' });
    const before = await title.inputValue();
    await title.fill('Another title');
    await title.press('Control+z');
    expect(await title.inputValue()).toBe(before);
    await title.fill('The last title');
    await title.blur();
    await undo(here.page, /^Undo: edit the title of the film$/).click();
    await here.page.getByText('Undone: edit the title of the film.').waitFor();
    await here.page.waitForFunction(
      (words) => document.querySelector<HTMLTextAreaElement>('[aria-label="Title of the film"]')?.value === words,
      before,
    );
  });
});
