import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { REPLICATE_TOKEN, ReplicateStandIn } from '../services/replicate-stand-in.js';
import { launchChromium } from '../support/chromium.js';
import { makeFilm } from '../support/film.js';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { card, dialog, takeFromMenu } from './support/board.js';
import { inspect, LOOKS } from './support/inspect.js';
import { BROWSER_TEST_MS, signIn, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

const OWN = 'r8_AdasOwnKeyAdasOwnKeyAdasOwnKeyAdas7777';

let studio: TestStudio;
let browser: Browser;
let replicate: ReplicateStandIn;

beforeAll(async () => {
  const image = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#406080' } })
    .jpeg()
    .toBuffer();
  replicate = await new ReplicateStandIn({ video: image, image }).start();
  replicate.otherKeys.add(OWN);
  [studio, browser] = await Promise.all([
    startTestStudio({
      REPLICATE_API_TOKEN: REPLICATE_TOKEN,
      REPLICATE_BASE_URL: replicate.url,
      OWN_KEYS: '0.2',
      PRICE_FACTOR: '2',
      PLAN_LIFTS: 'ada@example.com=pro_monthly',
    }),
    launchChromium(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.close();
  await replicate?.stop();
});

it('is put in under Account, makes prices smaller, and is taken away again', async () => {
  const { client } = await studio.person('ada');
  const projectId = await makeFilm(client);
  const visitor = await visit(browser, studio);
  const { page, problems } = visitor;
  await signIn(visitor, 'ada@example.com');
  const openAccount = async () => {
    await page.goto('/dashboard');
    await page.getByRole('tab', { name: 'Account' }).click();
    await page.getByRole('heading', { name: 'Your own keys' }).waitFor();
  };
  const priceOfPicture = async (own: boolean) => {
    await page.goto(`/project/${projectId}/scenes`);
    await takeFromMenu(page, card(page, 1, 1), 'Edit Start Frame');
    const image = dialog(page, 'Edit Start Frame');
    const words = await image.getByRole('button', { name: /^Modify .* credit/ }).textContent();
    const note = image.getByText('Made with your own key');
    if (own) await note.waitFor();
    return { words, notes: await note.count() };
  };
  expect(await priceOfPicture(false)).toEqual({ words: expect.stringContaining(' 2 credits'), notes: 0 });

  await openAccount();
  await page.getByRole('button', { name: 'Add key for Replicate' }).click();
  const field = page.getByLabel('Key for Replicate', { exact: true });
  await field.fill('r8_NobodysKeyNobodysKeyNobodysKey');
  await field.press('Enter');
  await page.getByRole('alert').getByText('Replicate does not accept this key').waitFor();
  // the browser writes down every answer that is a refusal
  expect(problems.splice(0)).toEqual([expect.stringContaining('400')]);
  for (const { name, viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const place = { name: 'own-keys', path: '', as: 'creator', shows: 'does not accept this key' } as const;
    const found = await inspect(visitor, place, name, { isThere: true });
    // what is said of the key moves what stands below, and may take its time
    expect(found.filter((problem) => !problem.includes(' moves by '))).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await field.fill(OWN);
  await page.getByRole('button', { name: 'Save Key' }).click();
  await page.getByText('7777', { exact: true }).waitFor();
  expect(await page.content()).not.toContain(OWN);
  expect(await priceOfPicture(true)).toEqual({ words: expect.stringContaining('0.2 credits'), notes: 1 });

  await openAccount();
  await page.getByRole('button', { name: 'Remove key for Replicate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Key' }).click();
  await page.getByRole('button', { name: 'Add key for Replicate' }).waitFor();
  expect(await priceOfPicture(false)).toEqual({ words: expect.stringContaining(' 2 credits'), notes: 0 });
  expect(problems).toEqual([]);
});
