import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { probeVideo } from '@scenewright/film';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually } from '../support/studio.js';
import { card, choose, dialog, filmed, takeFromMenu, takeFromToolbar, underWay } from './support/board.js';
import { castIt, filmOne, keepsToWindow, none, paintIt, playClip, playPreview, writeIdea } from './support/journey.js';
import { BROWSER_TEST_MS, signIn, type Visitor, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

let studio: SharedStudio;
let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [studio, browser] = await Promise.all([sharedStudio({ pro: ['ada'] }), launchChromium()]);
  visitor = await visit(browser, studio);
  page = visitor.page;
});
afterAll(async () => {
  await browser?.close();
});

const shots = () => page.getByRole('article');
const nth = (number: number, of = shots()) => of.nth(number - 1).waitFor();

let isBroken = false;
/** One part of the way; none is gone after one that failed. */
const step = (name: string, go: () => Promise<void>) =>
  it(name, async () => {
    expect(isBroken).toBe(false);
    isBroken = true;
    await go();
    isBroken = false;
  });

describe('From an idea to a film', () => {
  step('begins with signing in by a link and an idea', async () => {
    await signIn(visitor, studio.address('ada'));
    await page.getByRole('link', { name: '2400 credits' }).waitFor();
    await writeIdea(page);
  });

  step('goes on from the script to characters with portraits', () => castIt(page));

  step('goes on to scenes whose shots all get a start frame', async () => {
    await paintIt(page);
    await keepsToWindow(page);
  });

  step('puts a character into a shot and has its start frame painted again', async () => {
    const shot = card(page, 1, 1);
    await shot.getByRole('button', { name: 'Change characters of shot 1' }).click();
    const somebody = page.getByRole('menuitemcheckbox').first();
    // whoever the script has put there already leaves first
    if ((await somebody.getAttribute('aria-checked')) === 'true') {
      await somebody.click();
      await page.getByRole('menuitemcheckbox', { checked: false }).first().waitFor();
    }
    await page.getByRole('menuitemcheckbox', { checked: false }).first().click();
    await page.keyboard.press('Escape');
    await shot.getByRole('list', { name: 'Characters of shot 1' }).waitFor();
    const before = await shot.getByRole('img').first().getAttribute('src');
    await takeFromMenu(page, shot, 'Edit Start Frame');
    const image = dialog(page, 'Edit Start Frame');
    await image.getByRole('tab', { name: 'Generate New' }).click();
    await image.getByRole('button', { name: 'Generate 1 credit' }).click();
    await image.waitFor({ state: 'hidden' });
    await none(underWay(page));
    await eventually(
      () => shot.getByRole('img').first().getAttribute('src'),
      (now) => now !== before,
    );
  });

  step('films one shot as chosen in its dialog, for the price on the button', async () => {
    await filmOne(page);
    await page.getByRole('link', { name: '2397.2 credits' }).waitFor();
  });

  step('plays its clip', () => playClip(page));

  step('films the others all at once', async () => {
    const count = await shots().count();
    await takeFromToolbar(page, 'Generate', 'Generate All Videos');
    const bulk = dialog(page, 'Generate All Videos');
    await choose(bulk, 'Model', 'Wan 2.2 Fast');
    await bulk.getByText(`${2 * (count - 1)} credits`).waitFor();
    await bulk.getByRole('button', { name: 'Generate All' }).click();
    await bulk.waitFor({ state: 'hidden' });
    await nth(count, filmed(page));
  });

  step('gives a shot a voice, and then everything its sound', async () => {
    await card(page, 1, 1).getByRole('button', { name: 'Audio for shot 1' }).click();
    const audio = dialog(page, 'Generate Audio');
    await audio
      .getByRole('button', { name: 'Text to Speech' })
      .or(audio.getByRole('radio', { name: 'Text to Speech' }))
      .click();
    await audio.getByLabel('Text', { exact: true }).fill('The light must not go out tonight.');
    await audio.getByRole('radiogroup', { name: 'Voice' }).getByRole('radio').first().click();
    await audio.getByRole('button', { name: /^Generate about .* credits?$/ }).click();
    await audio.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Play voice: The light must not go out tonight.' }).waitFor();

    await takeFromToolbar(page, 'Generate', 'Generate All Audios');
    const bulk = dialog(page, 'Generate All Audios');
    await bulk.getByRole('button', { name: 'Generate All' }).click();
    await bulk.waitFor({ state: 'hidden' });
    await none(page.getByText('Tap to generate'));
    await none(underWay(page));
    await page.getByRole('button', { name: /^Play music/ }).waitFor();
  });

  step('moves a mouth with the voice', async () => {
    await takeFromMenu(page, card(page, 1, 1), 'Edit');
    const editor = dialog(page, 'Edit Video - Scene 1, Clip 1');
    await editor.getByRole('button', { name: 'Lip Sync' }).click();
    const voices = dialog(page, 'Choose voice for Lip Sync');
    await voices.getByRole('radio', { name: /The light must not go out tonight/ }).click();
    await voices.getByRole('button', { name: 'Confirm 1.5 credits' }).click();
    await editor.waitFor({ state: 'hidden' });
    await none(underWay(page));
    await takeFromMenu(page, card(page, 1, 1), 'Regenerate');
    await dialog(page, 'Generate Video').getByRole('tab', { name: 'Edit History' }).click();
    await page.getByRole('radio', { name: /Lip synced, in use$/ }).waitFor();
    await page.keyboard.press('Escape');
  });

  step('cuts a second off with the arrow keys', async () => {
    await takeFromMenu(page, card(page, 1, 1), 'Edit');
    const editor = dialog(page, 'Edit Video - Scene 1, Clip 1');
    const end = editor.getByRole('slider', { name: 'End' });
    await end.focus();
    for (let frame = 0; frame < 24; frame++) await end.press('ArrowLeft');
    await editor.getByText('0:00.0 – 0:04.0 · 4 s').waitFor();
    await editor.getByRole('button', { name: 'Confirm' }).click();
    await editor.waitFor({ state: 'hidden' });
    await card(page, 1, 1).getByText('4 s', { exact: true }).waitFor();
    await none(underWay(page));
  });

  step('plays the whole as a preview', () => playPreview(page));

  step('comes down as an mp4 with picture and sound, as long as its shots', async () => {
    const lengths = await shots().locator('header .slate').allTextContents();
    const wanted = lengths.reduce((sum, text) => sum + Number.parseFloat(text), 0);
    await page.getByRole('button', { name: 'Download final' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page, 'Download final').getByRole('link', { name: 'Download', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.mp4$/);
    const film = await probeVideo(await download.path());
    expect(film).toMatchObject({ codec: 'avc', hasAudio: true });
    expect(Math.abs(film.seconds - wanted)).toBeLessThan(0.2);
    expect(visitor.problems).toEqual([]);
  });
});
