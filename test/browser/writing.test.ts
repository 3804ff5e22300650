import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { LanguageModelStandIn } from '../services/language-models/language-model-stand-in.js';
import { materialIn, taskOf, writes } from '../services/language-models/writing-mind.js';
import { launchChromium } from '../support/chromium.js';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { BROWSER_TEST_MS, signIn, type Visitor, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

let server: LanguageModelStandIn;
let studio: TestStudio;
let browser: Browser;
let kim: Visitor;
/** Lets the scene be written that is held back. */
let goOn = () => {};
/** Once it is that scene's turn. */
const held = Promise.withResolvers<void>();

beforeAll(async () => {
  server = await new LanguageModelStandIn('secret-of-the-box').start();
  [studio, browser] = await Promise.all([
    startTestStudio({
      ...{ LOCAL_MODEL_URL: server.url, LOCAL_MODEL_KEY: 'secret-of-the-box', WRITER_MODEL: 'local/tiny' },
      PLAN_LIFTS: 'kim@example.com=pro_monthly',
    }),
    launchChromium(),
  ]);
  await studio.person('kim');
  kim = await visit(browser, studio);
  await signIn(kim, 'kim@example.com');
  server.mind = async (asked) => {
    if (taskOf(asked) === 'scene' && materialIn(asked).scene.number === 3)
      await new Promise<void>((resolve) => {
        goOn = resolve;
        held.resolve();
      });
    return writes(asked);
  };
});
afterAll(async () => {
  await browser?.close();
  await studio?.close();
  await server?.stop();
});

const picture = (name: string) =>
  process.env.SCREENSHOTS_DIR ? kim.page.screenshot({ path: `${process.env.SCREENSHOTS_DIR}/${name}.png`, fullPage: true }) : null;

it('a long script that a language model writes is looked on at, scene by scene, wherever one is', async () => {
  const { page, problems } = kim;
  // the window is connected later than all of it is told
  await page.routeWebSocket(/\/ws/, (socket) => void held.promise.then(() => socket.connectToServer()));
  await page.goto('/create-script');
  await page.getByLabel('Describe your video idea').fill('A lighthouse keeper befriends a storm');
  await page.getByLabel('Video Length (seconds)').fill('180');
  await page.getByText('A story around it').click();
  await page.getByRole('button', { name: 'Generate Script' }).click();
  await page.getByRole('status').filter({ hasText: 'Writing scene 3 of 5' }).waitFor();
  await picture('writing-create');
  const there = page.getByRole('link', { name: 'it will stand here' });
  const address = await there.getAttribute('href');
  // whoever goes on there, or comes back later, sees the same
  await there.click();
  await page.waitForURL(new RegExp(`${address}$`));
  await page.getByRole('heading', { name: 'Your script is being written' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Writing scene 3 of 5' }).waitFor();
  expect(await page.getByRole('progressbar', { name: 'Writing the script' }).getAttribute('aria-valuenow')).toBe('50');
  await picture('writing-project');
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'Writing scene 3 of 5' }).waitFor();
  goOn();
  await page.getByRole('heading', { level: 1, name: 'A Long Film by a Model' }).waitFor();
  await page.getByRole('heading', { name: 'Scene 5: Place 5' }).waitFor();
  await picture('writing-done');
  expect(problems).toEqual([]);
});

it('a thin idea becomes one of three films, in one’s own wording, and its script carries that', async () => {
  const { page, problems } = kim;
  server.mind = writes;
  await page.goto('/create-script');
  await page.getByLabel('Describe your video idea').fill('Mara keeps the lighthouse.');
  const loglines = page.getByRole('region', { name: 'Loglines' });
  await picture('loglines-before');
  await loglines.getByRole('button', { name: 'Three loglines' }).click();
  const films = loglines.getByRole('radiogroup', { name: 'Which film?' }).getByRole('radio');
  await films.nth(3).waitFor();
  await picture('loglines-three');
  await films.nth(1).click();
  await loglines.getByLabel('Title').fill('The Last Lamp');
  await picture('loglines-chosen');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture('loglines-narrow');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Generate Script' }).click();
  await page.getByRole('heading', { level: 1, name: 'The Last Lamp' }).waitFor();
  expect(problems).toEqual([]);
});
