import { expect } from '@jest/globals';
import { eventually } from '../../support/studio.js';
import type { AnyLocator, AnyPage } from './any-page.js';
import { card, choose, dialog, underWay } from './board.js';

/** How long the film is to be, in seconds. */
const SECONDS = 10;

const goOn = (page: AnyPage) => page.getByRole('button', { name: 'Looks good, go to next step' }).click();
export const none = (what: AnyLocator) => what.first().waitFor({ state: 'detached' });

/** From the projects of somebody who has none to a script. */
export async function writeIdea(page: AnyPage): Promise<void> {
  await page.getByRole('link', { name: 'Create First Project' }).click();
  await page.getByLabel('Describe your video idea').fill('A lighthouse keeper befriends a storm');
  await page.getByLabel('Video Length (seconds)').fill(String(SECONDS));
  await page.getByRole('radio', { name: 'Cinematic' }).click();
  await page.getByRole('button', { name: 'Generate Script' }).click();
  await page.waitForURL(/\/project\//);
  await page.getByRole('heading', { name: /^Scene 1: / }).waitFor();
}

/** From the script to characters with portraits. */
export async function castIt(page: AnyPage): Promise<void> {
  await goOn(page);
  await page.waitForURL(/\/characters$/);
  const portrait = page.getByRole('button', { name: /^Show .* full size$/ }).first();
  await portrait.waitFor();
  await none(page.getByText('Painting the portrait...'));
  expect(await portrait.isEnabled()).toBe(true);
}

/** From the characters to scenes whose shots all have a start frame. */
export async function paintIt(page: AnyPage): Promise<void> {
  await goOn(page);
  await page.waitForURL(/\/scenes$/);
  await card(page, 1, 1).waitFor();
  await none(underWay(page));
  const shots = page.getByRole('article');
  const count = await shots.count();
  await shots
    .filter({ has: page.getByRole('img') })
    .nth(count - 1)
    .waitFor();
  expect(await page.getByRole('button', { name: 'Generate Video' }).count()).toBe(count);
}

/** On a wide window the scenes scroll by themselves, and the page around them does not. */
export async function keepsToWindow(page: AnyPage): Promise<void> {
  const beyond = '(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [scrollWidth - clientWidth, scrollHeight - clientHeight])';
  expect(await page.evaluate(`${beyond}(document.documentElement)`)).toEqual([0, 0]);
}

/** Films the first shot as chosen in its dialog, for the price on the button. */
export async function filmOne(page: AnyPage): Promise<void> {
  await card(page, 1, 1).getByRole('button', { name: 'Generate Video' }).click();
  const video = dialog(page, 'Generate Video');
  await choose(video, 'Model', 'Seedance 1.0 Lite');
  await choose(video, 'Resolution', '480p');
  await choose(video, 'Length', '5s');
  await video.getByRole('button', { name: 'Generate Video 1.8 credits' }).click();
  await video.waitFor({ state: 'hidden' });
  await card(page, 1, 1).getByRole('button', { name: 'Play shot 1' }).waitFor();
}

/** Plays the clip of the first shot: its time goes on, and there is a picture. */
export async function playClip(page: AnyPage): Promise<void> {
  await card(page, 1, 1).getByRole('button', { name: 'Play shot 1' }).click();
  const clip = async () =>
    (await page.evaluate(
      `(({ currentTime, videoWidth, error }) => ({ currentTime, videoWidth, error: error && error.message }))(document.querySelector('article video'))`,
    )) as { currentTime: number; videoWidth: number; error: string | null };
  const played = await eventually(clip, ({ currentTime, error }) => currentTime > 0.5 || error !== null);
  expect(played).toMatchObject({ error: null });
  expect(played.videoWidth).toBeGreaterThan(0);
  await card(page, 1, 1).getByRole('button', { name: 'Pause shot 1' }).click();
  await card(page, 1, 1).getByRole('button', { name: 'Play shot 1' }).waitFor();
}

/** Plays the whole as a preview, until a second of it has gone by. */
export async function playPreview(page: AnyPage): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog(page, 'Preview');
  await preview.getByRole('button', { name: /^(Play|Pause)$/ }).waitFor();
  if (await preview.getByRole('button', { name: 'Play', exact: true }).isVisible()) await page.keyboard.press('k');
  const position = preview.getByRole('slider', { name: 'Position in the film' });
  await eventually(
    () => position.getAttribute('aria-valuetext'),
    // on a busy machine more than one may have gone by when it is looked at
    (at) => at !== null && at !== '0:00',
  );
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'hidden' });
}

/** Writes other words for a shot in the script, and takes them back with the keys. */
export async function rewordAndUndo(page: AnyPage): Promise<void> {
  await page.getByRole('link', { name: 'Script' }).click();
  const words = page.getByRole('textbox', { name: /^Visuals of scene 1, shot 1$/ });
  await words.waitFor();
  const before = await words.inputValue();
  await words.fill('Waves climb the lighthouse.');
  // out of the text: within it the keys are the browser's
  await words.press('Tab');
  await page.getByRole('button', { name: /^Undo: edit / }).waitFor();
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.press('Control+z');
  await page.getByText(/^Undone: edit/).waitFor();
  await eventually(
    () => words.inputValue(),
    (now) => now === before,
  );
}

/** Chooses how the studio looks. */
export async function lookLike(page: AnyPage, theme: 'Dark' | 'Light'): Promise<void> {
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: theme }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}
