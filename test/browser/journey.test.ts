import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { probeVideo } from '../../apps/api/src/media/probe.js';
import { launchChromium } from '../support/chromium.js';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { card, choose, dialog, filmed, takeFromMenu, takeFromToolbar, underWay } from './support/board.js';
import { signIn, type Visitor, visit } from './support/visitor.js';

const SECONDS = 10;

let studio: TestStudio;
let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [studio, browser] = await Promise.all([startTestStudio({ PLAN_LIFTS: 'ada@example.com=pro_monthly' }), launchChromium()]);
  visitor = await visit(browser, studio);
  page = visitor.page;
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await studio?.close();
});

const shots = () => page.getByRole('article');
const goOn = () => page.getByRole('button', { name: 'Looks good, go to next step' }).click();
const none = (what: ReturnType<typeof underWay>) => what.first().waitFor({ state: 'detached' });
const nth = (number: number, of = shots()) => of.nth(number - 1).waitFor();

describe('From an idea to a film', () => {
  it('begins with signing in by a link and an idea', async () => {
    await signIn(visitor, 'ada@example.com');
    await page.getByRole('link', { name: '2,400 credits' }).waitFor();
    await page.getByRole('link', { name: 'Create First Project' }).click();
    await page.getByLabel('Describe your video idea').fill('A lighthouse keeper befriends a storm');
    await page.getByLabel('Video Length (seconds)').fill(String(SECONDS));
    await page.getByRole('radio', { name: 'Cinematic' }).click();
    await page.getByRole('button', { name: 'Generate Script' }).click();
    await page.waitForURL('**/project/*');
    await page.getByRole('heading', { name: /^Scene 1: / }).waitFor();
  });

  it('goes on from the script to characters with portraits', async () => {
    await goOn();
    await page.waitForURL('**/characters');
    await page
      .getByRole('button', { name: /^Show .* full size$/ })
      .first()
      .waitFor();
    await none(page.getByText('Painting the portrait...'));
    expect(
      await page
        .getByRole('button', { name: /^Show .* full size$/ })
        .first()
        .isEnabled(),
    ).toBe(true);
  }, 60_000);

  it('goes on to scenes whose shots all get a start frame', async () => {
    await goOn();
    await page.waitForURL('**/scenes');
    await card(page, 1, 1).waitFor();
    await none(underWay(page));
    const count = await shots().count();
    await nth(count, shots().filter({ has: page.getByRole('img') }));
    expect(await page.getByRole('button', { name: 'Generate Video' }).count()).toBe(count);
  }, 60_000);

  it('films one shot as chosen in its dialog, for the price on the button', async () => {
    await card(page, 1, 1).getByRole('button', { name: 'Generate Video' }).click();
    const video = dialog(page, 'Generate Video');
    await choose(video, 'Model', 'Seedance 1.0 Lite');
    await choose(video, 'Resolution', '480p');
    await choose(video, 'Length', '5s');
    await video.getByRole('button', { name: 'Generate Video · 1.8 credits' }).click();
    await video.waitFor({ state: 'hidden' });
    await card(page, 1, 1).getByText('Generating... (Estimate 2-3 min)').waitFor();
    await card(page, 1, 1).getByRole('button', { name: 'Play shot 1' }).waitFor();
    await page.getByRole('link', { name: '2,398.2 credits' }).waitFor();
  }, 60_000);

  it('films the others all at once', async () => {
    const count = await shots().count();
    await takeFromToolbar(page, 'Generate', 'Generate All Videos');
    const bulk = dialog(page, 'Generate All Videos');
    await choose(bulk, 'Model', 'Wan 2.2 Fast');
    await bulk.getByText(`${2 * (count - 1)} credits`).waitFor();
    await bulk.getByRole('button', { name: 'Generate All' }).click();
    await bulk.waitFor({ state: 'hidden' });
    await nth(count, filmed(page));
  }, 120_000);

  it('gives a shot a voice, and then everything its sound', async () => {
    await card(page, 1, 1).getByRole('button', { name: 'Audio for shot 1' }).click();
    const audio = dialog(page, 'Generate Audio');
    await audio
      .getByRole('button', { name: 'Text to Speech' })
      .or(audio.getByRole('radio', { name: 'Text to Speech' }))
      .click();
    await audio.getByLabel('Text', { exact: true }).fill('The light must not go out tonight.');
    await audio.getByRole('radiogroup', { name: 'Voice' }).getByRole('radio').first().click();
    await audio.getByRole('button', { name: /^Generate · .* credits?$/ }).click();
    await audio.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Play voice: The light must not go out tonight.' }).waitFor();

    await takeFromToolbar(page, 'Generate', 'Generate All Audios');
    const bulk = dialog(page, 'Generate All Audios');
    await bulk.getByRole('button', { name: 'Generate All' }).click();
    await bulk.waitFor({ state: 'hidden' });
    await none(page.getByText('Tap to generate'));
    await none(underWay(page));
    await page.getByRole('button', { name: /^Play music/ }).waitFor();
  }, 90_000);

  it('moves a mouth with the voice', async () => {
    await takeFromMenu(page, card(page, 1, 1), 'Edit');
    const editor = dialog(page, 'Edit Video - Scene 1, Clip 1');
    await editor.getByRole('button', { name: 'Lip Sync' }).click();
    const voices = dialog(page, 'Choose voice for Lip Sync');
    await voices.getByRole('radio', { name: /The light must not go out tonight/ }).click();
    await voices.getByRole('button', { name: 'Confirm · 1.5 credits' }).click();
    await editor.waitFor({ state: 'hidden' });
    await card(page, 1, 1).getByText('Lip syncing...').waitFor();
    await none(underWay(page));
    await takeFromMenu(page, card(page, 1, 1), 'Regenerate');
    await dialog(page, 'Generate Video').getByRole('tab', { name: 'Edit History' }).click();
    await page.getByRole('radio', { name: /Lip synced, in use$/ }).waitFor();
    await page.keyboard.press('Escape');
  }, 60_000);

  it('cuts a second off with the arrow keys', async () => {
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
  }, 60_000);

  it('plays the whole as a preview', async () => {
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = dialog(page, 'Preview');
    await preview.getByRole('button', { name: /^(Play|Pause)$/ }).waitFor();
    if (await preview.getByRole('button', { name: 'Play', exact: true }).isVisible()) await page.keyboard.press('k');
    await preview.getByRole('slider', { name: 'Position in the film' }).and(page.locator('[aria-valuetext="0:01"]')).waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'hidden' });
  }, 60_000);

  it('comes down as an mp4 with picture and sound, as long as its shots', async () => {
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
  }, 90_000);
});
