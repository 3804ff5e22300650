import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { card } from '../browser/support/board.js';
import {
  castIt,
  filmOne,
  keepsToWindow,
  lookLike,
  paintIt,
  playClip,
  playPreview,
  rewordAndUndo,
  writeIdea,
} from '../browser/support/journey.js';
import { askForLink, BROWSER_TEST_MS, linkIn } from '../browser/support/visitor.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { DrivenPage } from './support/driven-page.js';
import type { BrowserWindow } from './support/engine.js';
import { wantedEngines } from './support/wanted-engines.js';

jest.setTimeout(BROWSER_TEST_MS);

const WIDE: readonly [number, number] = [1440, 900];
const PHONE: readonly [number, number] = [390, 844];

describe.each(wantedEngines())('From an idea to a film in $name', (engine) => {
  let studio: SharedStudio;
  let window: BrowserWindow;
  let page: DrivenPage;

  beforeAll(async () => {
    [studio, window] = await Promise.all([sharedStudio({ pro: [engine.name] }), engine.openWindow()]);
    await window.resize(...WIDE);
    page = new DrivenPage(window, studio.url);
  });
  afterAll(async () => {
    await window?.close();
  });

  /** Puts a picture of the page into the folder that is named for them, if one is. */
  const keep = async (name: string) => {
    const folder = process.env.SCREENSHOTS_DIR;
    if (!folder) return;
    // what has just changed its size or its colours may not be drawn yet
    await sleep(500);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${engine.name.toLowerCase()}-${name}.png`), await window.picture());
  };

  let isBroken = false;
  /** One part of the way; none is gone after one that failed. */
  const step = (name: string, go: () => Promise<void>) =>
    it(name, async () => {
      expect(isBroken).toBe(false);
      isBroken = true;
      try {
        await go();
      } catch (error) {
        await keep('failed');
        throw error;
      }
      isBroken = false;
    });

  step('begins with signing in by a link', async () => {
    const address = studio.address(engine.name);
    await askForLink({ page }, address);
    const { pathname, search } = new URL(linkIn(await (await fetch(`${studio.url}/api/identity/mailbox`)).json(), address));
    await page.goto(pathname + search);
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
  });
  step('goes on with an idea, written into a script', () => writeIdea(page));
  step('goes on to characters with portraits', () => castIt(page));
  step('goes on to scenes whose shots all get a start frame', async () => {
    await paintIt(page);
    await keepsToWindow(page);
  });
  step('films a shot', () => filmOne(page));
  step('plays its clip', () => playClip(page));
  step('plays the whole as a preview', () => playPreview(page));

  step('is dark and light, and nothing is wider than the window, be it wide or narrow', async () => {
    const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    const grounds = new Set<unknown>();
    for (const theme of ['Dark', 'Light'] as const) {
      await lookLike(page, theme);
      grounds.add(await ground());
      for (const [name, size] of Object.entries({ narrow: PHONE, wide: WIDE })) {
        await window.resize(...size);
        await card(page, 1, 1).waitFor();
        await keep(`scenes-${name}-${theme.toLowerCase()}`);
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      }
    }
    expect(grounds.size).toBe(2);
  });

  step('has nothing that is wider than the window on its other pages', async () => {
    const film = new URL(String(await page.evaluate('location.href'))).pathname.replace(/\/scenes$/, '');
    const pages = {
      script: `${film}/scripts`,
      characters: `${film}/characters`,
      history: `${film}/history`,
      projects: '/projects',
      pricing: '/pricing',
    };
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      for (const [width, size] of Object.entries({ narrow: PHONE, wide: WIDE })) {
        await window.resize(...size);
        await keep(`${name}-${width}`);
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      }
    }
    await page.goto(`${film}/scenes`);
    await card(page, 1, 1).waitFor();
  });

  step('has the words of a shot written anew, and taken back by keys', () => rewordAndUndo(page));

  step('has met with no error on the way', async () => {
    expect(await window.problems()).toEqual([]);
  });
});
