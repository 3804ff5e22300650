import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { launchChromium } from '../support/chromium.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually } from '../support/studio.js';
import { BROWSER_TEST_MS, signIn, visit } from './support/visitor.js';

describe('shots on the board', () => {
  let studio: SharedStudio;
  let browser: Browser;
  let client: StudioClient;
  let projectId: string;
  let page: Page;
  /** Another window of the same person. */
  let other: Page;
  let problems: readonly string[] = [];

  const told = async () => (await client.call('scenes', { params: { projectId } })).scenes[0]!.shots.map((shot) => shot.uid);
  const shown = (on: Page) =>
    on
      .locator('[data-scene]')
      .first()
      .locator('[data-shot]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-shot')));
  const stands = async (order: readonly (string | undefined)[]) => {
    for (const ask of [told, () => shown(page), () => shown(other)]) {
      await eventually(ask as () => Promise<unknown>, (is) => JSON.stringify(is) === JSON.stringify(order));
    }
  };
  const grip = (number: number) => page.getByRole('button', { name: `Move shot ${number}`, exact: true }).first();
  const middleOf = async (number: number) => {
    const box = (await grip(number).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-shot]')?.getAttribute('data-shot'));
  const announced = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });

  beforeAll(async () => {
    [studio, browser] = await Promise.all([sharedStudio(), launchChromium()]);
    ({ client } = await studio.person('creator'));
    ({ projectId } = await client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 10 } }));
    await client.call('generateCharacters', { body: { project_id: projectId } });
    await client.call('generateScenes', { body: { projectId } });
    await eventually(
      () => client.call('scenes', { params: { projectId } }),
      ({ scenes }) => scenes.length > 0,
    );
    for (const description of ['A bell over the door', 'Flour in the morning light']) {
      await client.call('addShot', { params: { projectId, sceneId: 1 }, body: { description } });
    }
    const visitor = await visit(browser, studio, { hasTouch: true });
    other = visitor.page;
    await signIn(visitor, studio.address('creator'));
    // the newer window is in front: what is behind is hardly drawn
    page = await visitor.context.newPage();
    for (const window of [page, other]) await window.goto(`/project/${projectId}/scenes`);
    problems = visitor.problems;
  }, BROWSER_TEST_MS);
  afterAll(async () => {
    await browser?.close();
  });
  beforeEach(async () => {
    await stands(await told());
    await grip(1).waitFor();
    // the first move of the pointer brings what drags
    await grip(1).hover();
    await page.locator('[aria-roledescription="draggable"]').first().waitFor();
  }, BROWSER_TEST_MS);

  it(
    'are dragged to another place, which every window shows',
    async () => {
      const [first, second, ...others] = await told();
      const [from, to] = [await middleOf(1), await middleOf(2)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y + 20, { steps: 15 });
      await announced('Place 2 of');
      await page.mouse.up();
      await stands([second, first, ...others]);
    },
    BROWSER_TEST_MS,
  );

  it(
    'stay where they were when the drag is given up',
    async () => {
      const before = await told();
      const [from, to] = [await middleOf(1), await middleOf(2)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y + 20, { steps: 15 });
      await announced('Place 2 of');
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await announced('Shot 1 stays where it was.');
      await stands(before);
    },
    BROWSER_TEST_MS,
  );

  it(
    'are moved by keys, with what happens said, and the focus stays',
    async () => {
      const [first, second, ...others] = await told();
      await grip(1).focus();
      await page.keyboard.press('Space');
      await announced('Picked up shot 1 of');
      await page.locator(`[data-shot="${first}"] [aria-pressed="true"]`).first().waitFor();
      await page.keyboard.press('ArrowRight');
      await announced('Place 2 of');
      await page.keyboard.press('Space');
      await announced('Shot 1 is now shot 2.');
      await stands([second, first, ...others]);
      await eventually(focused, (uid) => uid === first);
    },
    BROWSER_TEST_MS,
  );

  it(
    'are dragged to another scene, between the shots where they are let go, and back by undoing it',
    async () => {
      const { scenes } = await client.call('scenes', { params: { projectId } });
      if (scenes.length < 2) await client.call('addScene', { params: { projectId }, body: { title: 'The evening' } });
      const before = await told();
      const there = page.locator('[data-scene]').nth(1);
      const [target] = await Promise.all([there.elementHandle(), there.getByRole('heading', { level: 2 }).waitFor()]);
      const from = await middleOf(1);
      const { x, y, width } = (await target!.boundingBox())!;
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(x + Math.min(width / 2, 60), y + 120, { steps: 25 });
      await announced('Over scene 2.');
      await page.mouse.up();
      await announced('goes to scene 2.');
      // what is said stays as long as somebody points at it
      const undo = page.getByRole('button', { name: 'Undo', exact: true }).last();
      await undo.hover();
      await stands(before.slice(1));
      await eventually(
        async () => (await client.call('scenes', { params: { projectId } })).scenes[1]!.shots.length,
        (count) => count === 1,
      );
      await undo.click();
      await stands(before);
    },
    BROWSER_TEST_MS,
  );

  it(
    'are marked with a frame in the overview, and dragged there',
    async () => {
      const before = await told();
      await page.keyboard.press('o');
      await page.getByRole('button', { name: 'Scenes side by side' }).waitFor();
      const last = (await page.locator(`[data-shot="${before.at(-1)}"]`).boundingBox())!;
      const second = (await page.locator(`[data-shot="${before[1]}"]`).boundingBox())!;
      // from below the row, up to the second shot
      await page.mouse.move(last.x + last.width - 5, last.y + last.height + 12);
      await page.mouse.down();
      await page.mouse.move(second.x + 20, second.y + 30, { steps: 10 });
      await page.mouse.up();
      await page
        .getByRole('status')
        .filter({ hasText: `${before.length - 1} shots selected` })
        .waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('region', { name: 'Film' }).waitFor();
      const from = await middleOf(before.length);
      const first = (await page.locator(`[data-shot="${before[0]}"]`).boundingBox())!;
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(first.x + 20, from.y + 5, { steps: 25 });
      await announced('Place 1 of');
      await page.mouse.up();
      await stands([before.at(-1), ...before.slice(0, -1)]);
      await page.keyboard.press('o');
      await page.getByRole('button', { name: 'Overview' }).waitFor();
    },
    BROWSER_TEST_MS,
  );

  it(
    'come back after they were deleted, by keys alone',
    async () => {
      const before = await told();
      const doomed = before[1]!;
      await page.locator(`[data-shot="${doomed}"]`).focus();
      await page.keyboard.press('Delete');
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Delete' }).focus();
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'detached' });
      const undo = page.getByRole('button', { name: 'Undo', exact: true });
      await undo.waitFor();
      // what is said stays as long as somebody is at it
      await page.keyboard.press('Alt+KeyT');
      for (let presses = 0; presses < 5 && !(await undo.evaluate((button) => button === document.activeElement)); presses++) {
        await page.keyboard.press('Tab');
      }
      await stands(before.filter((uid) => uid !== doomed));
      await page.keyboard.press('Enter');
      await stands(before);
      await eventually(focused, (uid) => uid === doomed);
    },
    BROWSER_TEST_MS,
  );

  it('leave no errors behind', () => expect(problems).toEqual([]));
});
