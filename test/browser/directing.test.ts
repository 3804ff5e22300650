import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { calls, ResponseOf } from '@scenewright/contract';
import type { Browser, Page } from 'playwright-core';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { launchChromium } from '../support/chromium.js';
import { untilIdle } from '../support/idle.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually } from '../support/studio.js';
import { card, dialog, underWay } from './support/board.js';
import { finger, type Hands, keys, mouse } from './support/hands.js';
import { BROWSER_TEST_MS, signIn, type Visitor, visit } from './support/visitor.js';

/** Everything that a director does to one film, from bringing its script to playing a branch of it. */
const WHOLE_MS = 2 * BROWSER_TEST_MS;
jest.setTimeout(WHOLE_MS);

const LINE = 'Is this the last one?';
const SCRIPT = `Title: The last ferry

EXT. PIER - NIGHT

Anna waits in the rain.

ANNA
${LINE}

The ferryman looks at the water.

FERRYMAN
It always is.
`;

let studio: SharedStudio;
let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  [studio, browser] = await Promise.all([sharedStudio({ pro: ['mouse', 'keys', 'finger'] }), launchChromium()]);
});
afterEach(async () => {
  for (const { context } of visitors.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
});

/** Everything that the credit history says came and went, together. */
async function sumOfHistory(client: StudioClient): Promise<number> {
  let sum = 0;
  for (let before: string | null = null; ; ) {
    const { credit_history, next }: ResponseOf<typeof calls.creditHistory> = await client.call('creditHistory', {
      query: before ? { before } : {},
    });
    for (const { amount } of credit_history) sum += amount;
    if (!next) return sum;
    before = next;
  }
}

/** What there is once nothing is under way any more; the history adds up to it. */
async function balanceOf(client: StudioClient): Promise<number> {
  await untilIdle({ client });
  // a job may be seen to have ended a moment before its money is
  const { credits } = await eventually(
    async () => ({ ...(await client.call('credits', { query: {} })), sum: await sumOfHistory(client) }),
    ({ credits: there, sum }) => Math.round(sum * 1000) === Math.round(there * 1000),
  );
  return credits;
}

async function directs({ press, choose, write, goTo, reach, options }: Hands, name: string): Promise<void> {
  const { client } = await studio.person(name);
  const [here, there] = [await visit(browser, studio, options), await visit(browser, studio)];
  visitors.push(here, there);
  for (const visitor of [here, there]) await signIn(visitor, studio.address(name), here);
  const { page } = here;
  const other = there.page;
  const button = (label: string | RegExp, on: Page = page) => on.getByRole('button', { name: label, exact: typeof label === 'string' });
  const link = (label: string | RegExp) => page.getByRole('link', { name: label, exact: typeof label === 'string' });
  const goOn = async () => {
    const next = button('Looks good, go to next step');
    await next.waitFor();
    const one = (await next.elementHandle())!;
    await one.evaluate((element) => element.addEventListener('click', () => element.setAttribute('data-heard', '')));
    await press(next);
    // a page that moves under a finger swallows the tap: whoever sees that nothing happens taps again. The next page has such a button, too,
    // so that it matters which of them would be tapped
    const isTaken = (element: Element) => !element.isConnected || element.hasAttribute('data-heard');
    await page.waitForFunction(isTaken, one, { timeout: 5_000 }).catch(async () => {
      if (!(await one.evaluate(isTaken))) await press(next);
    });
  };
  const tab = (label: Parameters<Hands['goTo']>[1]) => goTo(page, label);

  const arrivesAt = (place: string) =>
    page.waitForURL(`**/${place}`).catch(async (error: Error) => {
      const [shown, { jobs }] = [await page.locator('body').ariaSnapshot(), await client.call('jobs', { query: {} })];
      const open = jobs.filter(({ finished_at }) => finished_at === null).map(({ kind }) => kind);
      throw new Error(`${error.message}\nThe page shows: ${shown.slice(0, 2000)}\nopen jobs: ${open.join(', ') || 'none'}`);
    });

  // a script is brought
  await press(link('Create First Project'));
  await page.getByLabel('Script file').setInputFiles({ name: 'Ferry.fountain', mimeType: 'text/plain', buffer: Buffer.from(SCRIPT) });
  await page.getByText('Ferry.fountain is in the field above.').waitFor();
  await press(button('Generate Script'));
  await page.getByRole('textbox', { name: 'Title of the film' }).waitFor();
  const projectId = new URL(page.url()).pathname.split('/')[2] as string;
  const film = () => client.call('scenes', { params: { projectId } });
  await goOn();
  await arrivesAt('characters');

  await page.getByText('Painting the portrait...').first().waitFor({ state: 'detached' });
  await goOn();
  await arrivesAt('scenes');
  await underWay(page).first().waitFor({ state: 'detached' });
  const [scene = 0, number = 0] = (await film()).scenes.flatMap(({ id, shots }) =>
    shots.flatMap(({ narration, shot_id }) => (narration === LINE ? [id, shot_id] : [])),
  );
  const shot = card(page, scene, number);

  // somebody of it is renamed, which the other window shows
  await other.goto(`/project/${projectId}/characters`);
  await tab('Characters');
  await write(page.getByRole('textbox', { name: /^Name of anna$/i }), 'Mara');
  await other.getByRole('textbox', { name: 'Name of Mara' }).waitFor();
  await tab('Scenes');
  await other.goto(`/project/${projectId}/scenes`);

  // a voice and a clip
  const start = await balanceOf(client);
  await reach(shot);
  const spoken = shot.getByRole('listitem').filter({ hasText: 'Voice' });
  await press(spoken.getByRole('button', { name: 'Tap to generate' }));
  const audio = page.getByRole('dialog');
  await press(audio.getByRole('button', { name: /^Generate/ }).last());
  await spoken.getByRole('button', { name: /^Play/ }).waitFor();
  await press(shot.getByRole('button', { name: 'Generate Video', exact: true }));
  const video = dialog(page, 'Generate Video');
  await choose(video.getByRole('combobox', { name: 'Model' }), 'Wan 2.2 Fast');
  await press(video.getByRole('button', { name: 'Generate Video 2 credits' }));
  await card(other, scene, number)
    .getByRole('button', { name: `Play shot ${number}` })
    .waitFor();
  const filmed = await balanceOf(client);
  expect(filmed).toBeLessThan(start);

  // a line is rewritten; what no longer fits says so with its price, here and there
  await tab('Scripts');
  await write(page.getByRole('textbox', { name: `Narration of scene ${scene}, shot ${number}` }), 'Is this really the last one?');
  await tab('Scenes');
  const outdated = (on: Page) => card(on, scene, number).getByRole('group', { name: 'Out of date' });
  await reach(shot);
  await Promise.all([outdated(page).first().waitFor(), outdated(other).first().waitFor()]);
  const update = outdated(page)
    .getByRole('button', { name: /^Update · / })
    .first();
  const price = Number(/[\d.]+/.exec((await update.textContent()) ?? '')?.[0]);
  expect(price).toBeGreaterThan(0);
  await press(update);
  await Promise.all([outdated(page).first().waitFor({ state: 'detached' }), outdated(other).first().waitFor({ state: 'detached' })]);
  const updated = await balanceOf(client);
  // a voice costs what it turns out to be long, up to what was reserved for it
  expect(updated).toBeLessThan(filmed);
  expect(updated).toBeGreaterThanOrEqual(filmed - price);

  // everything is undone, for no money
  const undo = (name: string) => button(new RegExp(`^${name}`)).and(page.locator('[aria-keyshortcuts^="Control+Z"]'));
  const next = async () => (await client.call('steps', { params: { projectId } })).undo;
  let steps = 0;
  for (let step = await next(); step && step.state !== 'fixed'; step = await next()) {
    if (steps++ > 20) throw new Error('there is no end of what can be undone');
    // what was done last may not be shown yet
    await press(undo(`Undo: ${step.name}`));
    await eventually(next, (now) => now?.step !== step.step);
  }
  await undo('Nothing to undo').waitFor();
  await other.goto(`/project/${projectId}/characters`);
  await other.getByRole('textbox', { name: /^Name of anna$/i }).waitFor();
  expect(await balanceOf(client)).toBe(updated);

  // back in time, to when the line was rewritten
  await press(link('History'));
  await page.waitForURL('**/history');
  await press(page.getByRole('link', { name: /^Look at the film after: (?!Undone|Done again).*narration/i }).first());
  await page.waitForURL(/\/history\/\d+/);
  await press(button('Restore to here'));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }));
  await page.waitForURL((url) => !url.pathname.includes('history'));
  await other.getByRole('textbox', { name: 'Name of Mara' }).waitFor();
  expect((await film()).scenes[scene - 1]!.shots[number - 1]!.narration).toBe('Is this really the last one?');
  expect(await balanceOf(client)).toBe(updated);

  // a branch in another shape
  await press(link('History'));
  await page.waitForURL('**/history');
  await press(button('New branch'));
  const branching = dialog(page, 'New branch');
  await choose(branching.getByRole('combobox', { name: 'Aspect Ratio' }), '9:16');
  await press(branching.getByRole('button', { name: 'Make the branch' }));
  await page.waitForURL((url) => !url.pathname.includes(projectId));
  const branchId = new URL(page.url()).pathname.split('/')[2] as string;

  // the first project goes, also from the other window, and its branch still plays
  expect(there.problems).toEqual([]);
  await press(link('Projects'));
  await page.waitForURL('**/projects');
  const first = page
    .locator('div')
    .filter({ has: link('Open Project The last ferry') })
    .filter({ has: button('Project options') })
    .last();
  await press(first.getByRole('button', { name: 'Project options' }));
  await press(page.getByRole('menuitem', { name: 'Delete' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await link('Open Project The last ferry').waitFor({ state: 'detached' });
  await other.getByText('There is no such project').waitFor();
  await press(link('Open Project The last ferry (9:16)'));
  await page.waitForURL(`**/project/${branchId}/scenes`);
  await card(page, 1, 1).waitFor();
  await press(page.getByRole('region', { name: 'Film' }).getByRole('button', { name: 'Preview', exact: true }));
  const preview = page.getByRole('dialog');
  await press(preview.getByRole('button', { name: /^Play/ }));
  const shape = await preview
    .locator('video')
    .first()
    .evaluate(
      (player: HTMLVideoElement) =>
        new Promise<number>((resolve) => {
          player.addEventListener('timeupdate', () => player.currentTime > 0.3 && resolve(player.videoWidth / player.videoHeight));
        }),
    );
  expect(shape).toBeCloseTo(9 / 16, 1);
  expect(await balanceOf(client)).toBe(updated);
  expect(here.problems).toEqual([]);
}

describe('A film is brought, changed, updated, undone, restored, branched and played', () => {
  it.each([
    { hands: mouse, who: 'mouse' },
    { hands: keys, who: 'keys' },
    { hands: finger, who: 'finger' },
  ])('$hands.name', ({ hands, who }) => directs(hands, who), WHOLE_MS);
});
