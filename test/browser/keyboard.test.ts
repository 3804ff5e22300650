import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { card, dialog, underWay } from './support/board.js';
import { filmShot, makeScenes } from './support/film.js';
import { enter, focused, tabTo } from './support/keys.js';
import { BROWSER_TEST_MS, signIn, type Visitor, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

let studio: SharedStudio;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let projectId: string;

const press = (key: string) => page.keyboard.press(key);
const button = (name: string | RegExp) => page.getByRole('button', { name });
/** It hears what is typed once its field has the focus. */
const openPalette = async () => {
  await press('ControlOrMeta+k');
  await focused(page.getByRole('dialog').getByRole('combobox'));
};
const gone = (what: Locator) => what.first().waitFor({ state: 'detached' });

beforeAll(async () => {
  [studio, browser] = await Promise.all([sharedStudio({ pro: ['kim'] }), launchChromium()]);
  const { client } = await studio.person('kim');
  projectId = await makeScenes(client);
  await filmShot(client, projectId);
  visitor = await visit(browser, studio);
  page = visitor.page;
  await signIn(visitor, studio.address('kim'));
});
afterAll(async () => {
  await browser?.close();
});

afterEach(() => {
  page = visitor.page;
});

const openScenes = async () => {
  await page.goto(`/project/${projectId}/scenes`);
  await card(page, 1, 1).waitFor();
};

describe('With the keyboard alone', () => {
  it('a film is begun, cast, painted and filmed', async () => {
    const newcomer = await visit(browser, studio);
    page = newcomer.page;
    await signIn(newcomer, studio.address('nia'));
    await enter(page.getByRole('link', { name: 'Create First Project' }));
    await tabTo(page.getByLabel('Describe your video idea'));
    await page.keyboard.type('A lighthouse keeper befriends a storm');
    await tabTo(page.getByLabel('Video Length (seconds)'));
    await press('ControlOrMeta+A');
    await page.keyboard.type('10');
    await tabTo(page.getByRole('radio', { name: 'No Preference' }));
    // held until it has been heard, as by a finger
    await page.keyboard.down('ArrowRight');
    await focused(page.getByRole('radio', { name: 'Realistic', checked: true }));
    await page.keyboard.up('ArrowRight');
    await enter(button('Generate Script'));
    await enter(button('Looks good, go to next step'));
    await page.waitForURL('**/characters');
    await button(/^Show .* full size$/)
      .first()
      .waitFor();
    await gone(page.getByText('Painting the portrait...'));
    await enter(button('Looks good, go to next step'));
    await page.waitForURL('**/scenes');
    const shot = card(page, 1, 1);
    await shot.waitFor();
    await gone(underWay(page));
    await enter(shot.getByRole('button', { name: 'Generate Video' }));
    const video = dialog(page, 'Generate Video');
    await focused(video);
    await enter(video.getByRole('combobox', { name: 'Model' }));
    await focused(page.getByRole('option', { name: 'Seedance 1.0 Pro' }));
    await page.keyboard.type('Wan');
    await focused(page.getByRole('option', { name: 'Wan 2.2 Fast' }));
    await press('Enter');
    await enter(video.getByRole('button', { name: 'Generate Video 2 credits' }));
    await video.waitFor({ state: 'hidden' });
    // the button that opened it has gone
    await focused(shot);
    await shot.getByRole('button', { name: 'Play shot 1' }).waitFor();
    await enter(shot.getByRole('button', { name: 'Play shot 1' }));
    await shot.getByRole('button', { name: 'Pause shot 1' }).waitFor();
    expect(newcomer.problems).toEqual([]);
    await newcomer.context.close();
  });

  it('one goes from shot to shot, and every dialog gives the focus back to where it was opened', async () => {
    await openScenes();
    await tabTo(card(page, 1, 1).getByRole('button', { name: 'Play shot 1' }));
    await press('ArrowRight');
    await focused(card(page, 1, 2));
    await press('ArrowLeft');
    const shot = card(page, 1, 1);
    await focused(shot);
    for (const [key, role, name] of [
      ['g', 'dialog', 'Generate Video'],
      ['e', 'dialog', 'Edit Video - Scene 1, Clip 1'],
      ['Delete', 'alertdialog', 'Delete this shot?'],
      ['?', 'dialog', 'Keys'],
    ] as const) {
      await press(key);
      const opened = page.getByRole(role, { name });
      await opened.waitFor();
      await opened
        .locator(':focus')
        .or(opened.and(page.locator(':focus')))
        .waitFor();
      await press('Escape');
      await focused(shot);
    }
    await press('Enter');
    await shot.getByRole('button', { name: 'Pause shot 1' }).waitFor();
  });

  it('Tab stops at one shot of the board and at what is in it, and comes back to where it was', async () => {
    await openScenes();
    await tabTo(card(page, 1, 1));
    await press('ArrowRight');
    await focused(card(page, 1, 2));
    const toolbar = page.getByRole('region', { name: 'Film' });
    const shotOfFocus = () => page.evaluate(() => document.activeElement?.closest('[data-shot]')?.getAttribute('aria-label') ?? null);
    const isAtToolbar = () => toolbar.evaluate((region) => region.contains(document.activeElement));
    const passed = new Set<string | null>();
    for (let stop = 0; !(await isAtToolbar()) && stop < 60; stop++) {
      passed.add(await shotOfFocus());
      await press('Tab');
    }
    expect(await isAtToolbar()).toBe(true);
    expect([...passed].filter(Boolean)).toEqual(['Scene 1, shot 2']);
    await press('Shift+Tab');
    await focused(card(page, 1, 2));
  });

  it('a palette has all that can be done, with the shot that has the focus, too', async () => {
    await openScenes();
    await tabTo(card(page, 1, 1));
    await press('ArrowRight');
    const shot = card(page, 1, 2);
    await focused(shot);
    await openPalette();
    await page.keyboard.type('start fr');
    await press('Enter');
    await dialog(page, 'Edit Start Frame').waitFor();
    await press('Escape');
    await focused(shot);
    for (const [words, arrives] of [
      ['scene 1 shot 1', () => focused(card(page, 1, 1))],
      ['export', () => dialog(page, 'Download final').waitFor()],
    ] as const) {
      await openPalette();
      await page.keyboard.type(words);
      await press('Enter');
      await arrives();
    }
    await press('Escape');
    await focused(card(page, 1, 1));
    await openPalette();
    await page.keyboard.type('characters');
    await press('Enter');
    await page.waitForURL('**/characters');
  });

  it('the toolbar’s dialogs give the focus back to its buttons', async () => {
    await openScenes();
    for (const [name, title] of [
      ['Preview', 'Preview'],
      ['Download final', 'Download final'],
      ['Keys', 'Keys'],
    ] as const) {
      await enter(button(name));
      await focused(dialog(page, title));
      // seen or not, it hears the Escape first
      await gone(page.locator('[role=tooltip]'));
      await press('Escape');
      await focused(button(name));
    }
    for (const [name, entries] of [
      ['Generate', ['Generate All Videos', 'Generate All Audios']],
      ['Add', ['Shot', 'Audio']],
    ] as const) {
      for (const entry of entries) {
        const menu = page.getByRole('region', { name: 'Film' }).getByRole('button', { name, exact: true });
        await enter(menu);
        const item = page.getByRole('menuitem', { name: entry, exact: true });
        await focused(page.getByRole('menuitem').first());
        if (entry !== entries[0]) await press('ArrowDown');
        await focused(item);
        await press('Enter');
        await focused(page.getByRole('dialog'));
        await press('Escape');
        await focused(menu);
      }
    }
  });

  it('a dialog keeps the focus inside as long as it is open', async () => {
    await openScenes();
    await enter(page.getByRole('region', { name: 'Film' }).getByRole('button', { name: 'Add', exact: true }));
    await focused(page.getByRole('menuitem').first());
    await press('Enter');
    const add = dialog(page, 'Add Shot');
    await focused(add);
    for (let stop = 0; stop < 12; stop++) {
      await press('Tab');
      expect(await add.locator(':focus').count()).toBe(1);
    }
    await press('Escape');
  });
});

describe('Motion', () => {
  /** Keeps how long everything takes that moves from now on, as CSS says it. */
  const watchMotion = () =>
    page.evaluate(() => {
      document.body.dataset.motions = '';
      document.addEventListener('animationstart', ({ target }) => {
        document.body.dataset.motions += ` ${getComputedStyle(target as Element).animationDuration}`;
      });
    });

  it.each([
    ['reduce', '0.001s'],
    ['no-preference', '0.16s'],
  ] as const)('when %s is preferred takes %s', async (reducedMotion, duration) => {
    await page.emulateMedia({ reducedMotion });
    await openScenes();
    await watchMotion();
    await button('Keys').click();
    await page.locator(`[data-motions~="${duration}"]`).waitFor();
    const others = (await page.locator('body').getAttribute('data-motions'))?.trim().split(' ');
    expect(new Set(others)).toEqual(new Set([duration]));
    await press('Escape');
  });
});
