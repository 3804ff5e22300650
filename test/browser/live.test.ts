import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { launchChromium } from '../support/chromium.js';
import { type Line, startLine } from '../support/line.js';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { card, dialog, takeFromMenu } from './support/board.js';
import { makeScenes } from './support/film.js';
import { BROWSER_TEST_MS, signIn, type Visitor, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

let studio: TestStudio;
let browser: Browser;
let client: StudioClient;
let projectId: string;
let here: Visitor;
let there: Visitor;
let line: Line;

const openScenes = async (page: Page) => {
  await page.goto(`/project/${projectId}/scenes`);
  await card(page, 1, 1).waitFor();
  // whatever was read before the window listened for changes is read again
  await page.waitForLoadState('networkidle');
};
const reconnecting = () => there.page.getByText(/The studio cannot be reached|You are offline/);
const deleteShot = async (page: Page) => {
  await takeFromMenu(page, card(page, 1, 1), 'Delete');
  const answered = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await answered;
  return Date.now();
};
const addShot = (description: string) =>
  client.call('addShot', { params: { projectId, sceneId: 1 }, body: { description } }).then(({ shot_uid }) => shot_uid);
/** The same as long as a page is not loaded again. */
const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

beforeAll(async () => {
  [studio, browser] = await Promise.all([
    startTestStudio(async (url) => {
      line = await startLine(url);
      // to the studio the line is what a proxy is: it has to be told that it is reached by it
      return { PLAN_LIFTS: 'kim@example.com=pro_monthly', PUBLIC_URL: line.url };
    }),
    launchChromium(),
  ]);
  ({ client } = await studio.person('kim'));
  projectId = await makeScenes(client, { length: 20 });
  [here, there] = await Promise.all([visit(browser, studio), visit(browser, line)]);
  for (const visitor of [here, there]) await signIn(visitor, 'kim@example.com', here);
});
afterAll(async () => {
  await browser?.close();
  await line?.cut();
  await studio?.close();
});
beforeEach(async () => {
  await Promise.all([openScenes(here.page), openScenes(there.page)]);
});

describe('Two windows on one project', () => {
  it('show each other’s changes, and the pictures that did not change stay as they are', async () => {
    const second = await card(there.page, 1, 2).getAttribute('data-shot');
    const picture = await there.page.locator(`[data-shot="${second}"] img`).first().elementHandle();
    const seenAt = there.page.evaluate(
      (uid) =>
        new Promise<number>((resolve) => {
          new MutationObserver(() => {
            const label = document.querySelector(`[data-shot="${uid}"]`)?.getAttribute('aria-label');
            if (label === 'Scene 1, shot 1') resolve(Date.now());
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        }),
      second,
    );
    const answeredAt = await deleteShot(here.page);
    const after = (await seenAt) - answeredAt;
    process.stdout.write(`a change stood in the other window ${after} ms after it was answered\n`);
    expect(await picture?.evaluate((img, uid) => img === document.querySelector(`[data-shot="${uid}"] img`), second)).toBe(true);

    await card(there.page, 1, 1)
      .getByRole('button', { name: /^Change characters/ })
      .click();
    const choice = there.page.getByRole('menuitemcheckbox').first();
    const name = (await choice.textContent()) as string;
    const wasIn = await choice.isChecked();
    await choice.click();
    await there.page.keyboard.press('Escape');
    // not what is said of the clip that shows somebody else now
    const cast = card(here.page, 1, 1)
      .getByRole('list', { name: /^Characters of shot/ })
      .getByRole('listitem')
      .filter({ hasText: name });
    await cast.first().waitFor({ state: wasIn ? 'detached' : 'visible' });
    expect([...here.problems, ...there.problems]).toEqual([]);
  });

  it('say at a text that it is being edited in the other one, until it is left', async () => {
    for (const { page } of [here, there]) await page.goto(`/project/${projectId}/scripts`);
    const logline = ({ page }: Visitor) => page.getByRole('textbox', { name: 'Logline' });
    await logline(there).waitFor();
    await logline(here).focus();
    const note = there.page.getByText('You are editing this in another window.');
    await note.waitFor();
    expect(await here.page.getByText(/are editing this/).count()).toBe(0);
    await logline(here).blur();
    await note.waitFor({ state: 'detached' });
  });

  it('show what is being made as it comes to be', async () => {
    await card(here.page, 1, 1).getByRole('button', { name: 'Generate Video' }).click();
    await dialog(here.page, 'Generate Video')
      .getByRole('button', { name: /^Generate Video/ })
      .click();
    await card(there.page, 1, 1).getByRole('button', { name: 'Play shot 1' }).waitFor();
    await card(here.page, 1, 1).getByRole('button', { name: 'Play shot 1' }).waitFor();
  });
});

describe('A connection that is lost', () => {
  it('says so, and brings what happened in between without a reload', async () => {
    const loaded = await loadedAt(there.page);
    await line.cut();
    await reconnecting().waitFor();
    const uid = await addShot('A gull on a rail');
    await here.page.locator(`[data-shot="${uid}"]`).waitFor();
    expect(await there.page.locator(`[data-shot="${uid}"]`).count()).toBe(0);
    await line.mend();
    await there.page.locator(`[data-shot="${uid}"]`).waitFor();
    await reconnecting().waitFor({ state: 'detached' });
    expect(await loadedAt(there.page)).toBe(loaded);
  });

  it('is taken up again by every window when the studio was started anew', async () => {
    const loaded = await loadedAt(there.page);
    await studio.stop();
    await reconnecting().waitFor();
    await studio.restart();
    const uid = await addShot('Footprints in wet sand');
    for (const { page } of [here, there]) await page.locator(`[data-shot="${uid}"]`).waitFor();
    await reconnecting().waitFor({ state: 'detached' });
    expect(await loadedAt(there.page)).toBe(loaded);
  });
});
