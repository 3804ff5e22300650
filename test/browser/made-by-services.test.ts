import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { REPLICATE_TOKEN, ReplicateStandIn } from '../services/replicate-stand-in.js';
import { launchChromium } from '../support/chromium.js';
import { makeFilm } from '../support/film.js';
import { eventually, startTestStudio, type TestStudio } from '../support/studio.js';
import { card, dialog, takeFromMenu } from './support/board.js';
import { BROWSER_TEST_MS, signIn, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

let studio: TestStudio;
let browser: Browser;
let replicate: ReplicateStandIn;

beforeAll(async () => {
  const picture = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#406080' } });
  const image = await picture.jpeg().toBuffer();
  replicate = await new ReplicateStandIn({ video: image, image }).start();
  [studio, browser] = await Promise.all([
    startTestStudio({ REPLICATE_API_TOKEN: REPLICATE_TOKEN, REPLICATE_BASE_URL: replicate.url }),
    launchChromium(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.close();
  await replicate?.stop();
});

it('a picture that a service refuses says what to change; the one that it makes then says who made it, and what it was shown', async () => {
  const { client } = await studio.person('ada');
  const projectId = await makeFilm(client);
  const shots = async () => (await client.call('scenes', { params: { projectId } })).scenes[0]!.shots;
  const { length } = await shots();
  await client.call('addShot', { params: { projectId, sceneId: '1' }, body: { description: 'The oven glows in the dark' } });
  const isPainted = (all: Awaited<ReturnType<typeof shots>>) => all[length]?.start_frame_status === 'completed';
  await eventually(shots, isPainted);
  const visitor = await visit(browser, studio);
  const { page, problems } = visitor;
  await signIn(visitor, 'ada@example.com');
  await page.goto(`/project/${projectId}/scenes`);
  const image = dialog(page, 'Edit Start Frame');
  const open = async (tab: string) => {
    await takeFromMenu(page, card(page, 1, length + 1), 'Edit Start Frame');
    await image.getByRole('tab', { name: tab }).click();
  };
  const order = async (words: string) => {
    await image.getByLabel('What shall it show?').fill(words);
    await image.getByRole('button', { name: 'Generate 1 credit' }).click();
    await image.waitFor({ state: 'hidden' });
  };

  replicate.usual = { ends: ['moderated'] };
  await open('Generate New');
  await order('Blood on the walls');
  await eventually(shots, (all) => all[length]?.start_frame_status === 'failed');
  await open('Generate New');
  await image.getByText('Change it and try again.').first().waitFor();

  replicate.usual = {};
  await order('The oven is cold');
  await eventually(shots, isPainted);
  await open('Edit History');
  await image.getByText('How it was made').first().click();
  await image
    .getByText(/nano-banana/i)
    .first()
    .waitFor();
  await image.getByText(/^(An e|E)arlier pictures? of the same place, which the model was shown$/).waitFor();
  await image.getByText('What the model was told').click();
  await image.getByText(/is of the same place, earlier in the film/).waitFor();
  expect(problems).toEqual([]);
});
