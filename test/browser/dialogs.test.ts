import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually } from '../support/studio.js';
import { card, choose, dialog, takeFromMenu, takeFromToolbar, underWay } from './support/board.js';
import { filmShot, makeScenes } from './support/film.js';
import { picture } from './support/pictures.js';
import { BROWSER_TEST_MS, signIn, type Visitor, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

/** Kim's plan has everything; Fay's is the free one. */
type Person = 'kim' | 'fay';

let studio: SharedStudio;
let browser: Browser;
let kim: Visitor;
let fay: Visitor;
let projects: Record<Person, string>;
let page: Page;

beforeAll(async () => {
  [studio, browser] = await Promise.all([sharedStudio({ pro: ['kim'] }), launchChromium()]);
  const prepare = async (name: Person) => {
    const { client } = await studio.person(name);
    const projectId = await makeScenes(client);
    if (name === 'kim') await filmShot(client, projectId);
    const visitor = await visit(browser, studio);
    await signIn(visitor, studio.address(name));
    return { projectId, visitor };
  };
  const [one, other] = await Promise.all([prepare('kim'), prepare('fay')]);
  [kim, fay] = [one.visitor, other.visitor];
  projects = { kim: one.projectId, fay: other.projectId };
});
afterAll(async () => {
  await browser?.close();
});

const openScenes = async (who: Person) => {
  ({ page } = who === 'kim' ? kim : fay);
  await page.goto(`/project/${projects[who]}/scenes`);
  await shot(1).waitFor();
};
const shot = (number: number) => card(page, 1, number);
const still = (of: Locator) => of.getByRole('img').first().getAttribute('src');
/** The board fetches what was changed once the dialog is gone. */
const showsAnother = (before: string | null) =>
  eventually(
    () => still(shot(2)),
    (now) => now !== before,
  );
const done = () => underWay(page).first().waitFor({ state: 'detached' });
const alert = (name: string) => page.getByRole('alertdialog', { name });
const chosen = (within: Locator, field: string) => within.getByRole('combobox', { name: field, exact: true }).textContent();

describe('The image dialog', () => {
  let image: Locator;
  const open = async (tab?: string) => {
    await takeFromMenu(page, shot(2), 'Edit Start Frame');
    image = dialog(page, 'Edit Start Frame');
    if (tab) await image.getByRole('tab', { name: tab }).click();
  };
  /** A shot that has a start frame and no clip is filmed next. */
  const leaveTheNextStep = async () => {
    const video = dialog(page, 'Generate Video');
    await video.waitFor();
    await page.keyboard.press('Escape');
    await video.waitFor({ state: 'hidden' });
  };
  beforeEach(() => openScenes('kim'));

  it('changes the picture by words, keeps the earlier one, and goes back to it', async () => {
    const first = await still(shot(2));
    await open();
    const modify = image.getByRole('button', { name: 'Modify 1 credit' });
    expect(await modify.isEnabled()).toBe(false);
    await image.getByLabel('What shall change?').fill('   ');
    expect(await modify.isEnabled()).toBe(false);
    await image.getByLabel('What shall change?').fill('at night, with falling snow');
    await modify.click();
    await image.waitFor({ state: 'hidden' });
    await done();
    await showsAnother(first);

    await open('Edit History');
    await image.getByRole('listitem').filter({ hasText: 'In use' }).waitFor();
    await image.getByRole('button', { name: /^Use / }).click();
    await image.waitFor({ state: 'hidden' });
    await leaveTheNextStep();
    await eventually(
      () => still(shot(2)),
      (now) => now === first,
    );
  });

  it('makes another one from the words that the first was made from, and of whom is chosen', async () => {
    await open('Generate New');
    const prompt = image.getByLabel('What shall it show?');
    expect(await prompt.inputValue()).not.toBe('');
    await image.getByRole('group', { name: 'Referenced characters' }).getByRole('button').first().waitFor();
    expect(await image.getByRole('radiogroup', { name: 'Model' }).count()).toBe(0);
    await prompt.fill(' ');
    expect(await image.getByRole('button', { name: 'Generate 1 credit' }).isEnabled()).toBe(false);
  });

  it('offers the painters for a character', async () => {
    await page.goto(`/project/${projects.kim}/characters`);
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const character = dialog(page, 'Edit Character');
    await character.getByRole('tab', { name: 'Generate New' }).click();
    for (const model of ['Flux', 'GPT Image', 'Nano Banana']) await character.getByText(model, { exact: true }).first().waitFor();
  });

  it('takes no file that is no picture, or too large', async () => {
    await open('Upload');
    const file = image.locator('input[type=file]');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
    await image.getByText('That is not a picture that can be used. Choose a PNG, JPG, JPEG or WEBP.').waitFor();
    await file.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await image.getByText('That picture has 10.1 MB. Choose one of up to 10 MB.').waitFor();
    expect(await image.getByRole('button', { name: 'Upload' }).isEnabled()).toBe(false);
  });

  it('uploads a picture of the film’s shape as it is', async () => {
    const before = await still(shot(2));
    await open('Upload');
    await image.locator('input[type=file]').setInputFiles(await picture(640, 360));
    await image.getByRole('button', { name: 'Upload' }).click();
    await image.waitFor({ state: 'hidden' });
    await leaveTheNextStep();
    await showsAnother(before);
  });

  it('has one of another shape cropped first', async () => {
    await open('Upload');
    await image.locator('input[type=file]').setInputFiles(await picture(400, 400));
    const crop = dialog(page, 'Crop Image');
    await crop.getByText('Crop the image to match your project aspect ratio.').waitFor();
    await crop.getByRole('slider', { name: 'Zoom' }).press('End');
    await crop.getByText('3.00x').waitFor();
    await crop.getByRole('button', { name: 'Apply Crop' }).click();
    await crop.waitFor({ state: 'hidden' });
    await image.getByRole('button', { name: 'Upload' }).click();
    await image.waitFor({ state: 'hidden' });
    await leaveTheNextStep();
    const { width, height } = await shot(2)
      .getByRole('img')
      .first()
      .evaluate(async (img: HTMLImageElement) => {
        await img.decode();
        return { width: img.naturalWidth, height: img.naturalHeight };
      });
    expect(width / height).toBeCloseTo(16 / 9, 1);
  });
});

describe('The video dialog', () => {
  let video: Locator;
  const open = async (who: Person) => {
    await openScenes(who);
    await takeFromMenu(page, shot(2), 'Generate Video');
    video = dialog(page, 'Generate Video');
    await video.getByRole('combobox', { name: 'Model' }).waitFor();
  };
  const choice = async () => Promise.all(['Model', 'Resolution', 'Length'].map((field) => chosen(video, field)));
  const chosenAre = async (wanted: readonly string[]) =>
    expect(await eventually(choice, (is) => JSON.stringify(is) === JSON.stringify(wanted))).toEqual(wanted);
  const price = (credits: string) => video.getByRole('button', { name: `Generate Video ${credits}`, exact: true }).waitFor();

  it('keeps what belongs together, and says what it costs', async () => {
    await open('kim');
    await chosenAre(['Seedance 1.0 Pro', '720p', '5s']);
    await price('6 credits');
    await choose(video, 'Resolution', '1080p');
    await price('15 credits');
    await choose(video, 'Model', 'Wan 2.2 Fast');
    await chosenAre(['Wan 2.2 Fast', '720p', '5s']);
    await price('2 credits');
    await choose(video, 'Length', '10s');
    await chosenAre(['Seedance 1.0 Lite', '720p', '10s']);
    await video.getByRole('combobox', { name: 'Model' }).click();
    expect(await page.getByRole('option', { name: 'Wan 2.2 Fast' }).count()).toBe(0);
    await page.getByRole('option', { name: 'Veo 3 Fast' }).click();
    await chosenAre(['Veo 3 Fast', '720p', '8s']);
    await price('43.2 credits');
    await choose(video, 'Model', 'Hailuo-02');
    await chosenAre(['Hailuo-02', '768p', '5s']);
    await video.getByLabel('Prompt').fill('  ');
    expect(await video.getByRole('button', { name: /^Generate Video/ }).isEnabled()).toBe(false);
  });

  it('has nothing to go back to before something was filmed', async () => {
    await open('kim');
    await video.getByRole('tab', { name: 'Edit History' }).click();
    await video.getByText('No historical videos found').waitFor();
  });

  it('asks for a paid plan before a premium model or resolution, and leaves the choice as it was', async () => {
    await open('fay');
    for (const [field, option, says] of [
      ['Model', 'Kling 2.1', 'The model Kling 2.1 comes with every paid plan.'],
      ['Resolution', '1080p', 'The resolution 1080p comes with every paid plan.'],
    ] as const) {
      await choose(video, field, option);
      const premium = alert('Premium access required');
      await premium.getByText(says).waitFor();
      await premium.getByRole('button', { name: 'Cancel' }).click();
      await premium.waitFor({ state: 'hidden' });
      await chosenAre(['Seedance 1.0 Pro', '720p', '5s']);
    }
  });

  it('starts nothing that cannot be paid, and says what is missing', async () => {
    const { credits } = await studio.operator.call('adjustCredits', {
      body: { email: studio.address('fay'), amount: -25, reason: 'a test' },
    });
    expect(credits).toBe(5);
    await open('fay');
    await video.getByRole('button', { name: /^Generate Video/ }).click();
    const short = alert('Insufficient Credits');
    await short.getByText("You don't have enough credits to generate this video.").waitFor();
    await short.getByText('Required: 6 credits · Available: 5').waitFor();
    await short.getByRole('button', { name: 'Close' }).click();
    await choose(video, 'Resolution', '480p');
    await price('3 credits');
    await page.keyboard.press('Escape');

    await takeFromToolbar(page, 'Generate', 'Generate All Videos');
    const bulk = dialog(page, 'Generate All Videos');
    await choose(bulk, 'Model', 'Seedance 1.0 Pro');
    await bulk.getByRole('button', { name: 'Generate All' }).click();
    await alert('Insufficient Credits').getByText("You don't have enough credits to generate all selected videos.").waitFor();
    await alert('Insufficient Credits').getByRole('button', { name: 'See Plans' }).click();
    await page.waitForURL('/pricing');
  });
});

describe('The audio dialog', () => {
  it('makes a sound effect only where there is a video', async () => {
    await openScenes('kim');
    await shot(2).getByRole('button', { name: 'Audio for shot 2' }).click();
    const audio = dialog(page, 'Generate Audio');
    await audio.getByText('Sound Effect', { exact: true }).click();
    await audio.getByLabel('Prompt').fill('a gull far off');
    await audio.getByRole('button', { name: /^Generate / }).click();
    const required = dialog(page, 'Video Required');
    await required.getByText('Please generate the video for this shot first before creating sound effects.').waitFor();
    await required.getByRole('button', { name: 'Got it' }).click();
    await required.waitFor({ state: 'hidden' });
    expect(await audio.getByLabel('Prompt').inputValue()).toBe('a gull far off');
  });

  it('needs words and a voice, and leaves an item where it is', async () => {
    await openScenes('kim');
    await takeFromToolbar(page, 'Add', 'Audio');
    const audio = dialog(page, 'Generate Audio');
    const generate = audio.getByRole('button', { name: /^Generate / });
    expect(await generate.isEnabled()).toBe(false);
    await audio.getByLabel('Text', { exact: true }).fill('Good night.');
    await audio.getByRole('radiogroup', { name: 'Voice' }).getByRole('radio').first().click();
    expect(await generate.isEnabled()).toBe(true);
    await page.keyboard.press('Escape');

    const sounds = shot(1).getByRole('list', { name: 'Audio of shot 1' });
    await sounds
      .getByRole('button', { name: /^More for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = dialog(page, 'Edit Audio');
    for (const field of ['Scene', 'Shot']) expect(await edit.getByRole('combobox', { name: field, exact: true }).isEnabled()).toBe(false);
    expect(await edit.getByText('Music', { exact: true }).isEnabled()).toBe(false);
    // its buttons are in one line, also with a note beside them
    const buttons = [/^Cancel$/, /^Save for later$/, /^Generate /].map((name) => edit.getByRole('button', { name }));
    const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y));
    expect(new Set(tops).size).toBe(1);
  });
});

describe('The trim editor', () => {
  it('keeps its handles half a second apart, and Escape leaves the clip as it was', async () => {
    await openScenes('kim');
    await takeFromMenu(page, shot(1), 'Edit');
    const editor = dialog(page, 'Edit Video - Scene 1, Clip 1');
    const end = editor.getByRole('slider', { name: 'End' });
    const at = async () => Number(await end.getAttribute('aria-valuenow'));
    await end.focus();
    for (let press = 0; press < 12; press++) await end.press('Shift+ArrowLeft');
    for (let press = 0; press < 12; press++) await end.press('ArrowLeft');
    expect(await at()).toBeGreaterThanOrEqual(0.499);
    expect(await at()).toBeLessThan(0.55);
    await page.keyboard.press('Escape');
    await editor.waitFor({ state: 'hidden' });
    await shot(1).getByText('5 s', { exact: true }).waitFor();
  });
});

describe('A shot', () => {
  const numbers = async () => page.getByRole('article').evaluateAll((cards) => cards.map((one) => one.getAttribute('aria-label')));
  beforeEach(() => openScenes('kim'));

  it('is added where it was asked to be, and the later ones move up', async () => {
    const before = await numbers();
    const old = await shot(1).getAttribute('data-shot');
    await takeFromToolbar(page, 'Add', 'Shot');
    const add = dialog(page, 'Add Shot');
    await add.getByLabel('Scene number').fill('0');
    await add.getByRole('button', { name: 'Add Shot' }).click();
    await add.getByText('Enter a valid scene number').waitFor();
    await add.getByText('Enter a shot description').waitFor();
    await add.getByLabel('Scene number').fill('1');
    await add.getByLabel('Shot number').fill('1');
    await add.getByLabel('Shot description').fill('Close-up of a lantern in the rain');
    await add.getByRole('button', { name: 'Add Shot' }).click();
    await add.waitFor({ state: 'hidden' });
    await page.locator(`[data-shot="${old}"][aria-label="Scene 1, shot 2"]`).waitFor();
    await done();
    await shot(1).getByRole('img').first().waitFor();
    expect(await numbers()).toHaveLength(before.length + 1);
  });

  it('is deleted when that was confirmed, the later ones move down, and it comes back when that is undone', async () => {
    const before = await numbers();
    const [first, second] = await Promise.all([shot(1).getAttribute('data-shot'), shot(2).getAttribute('data-shot')]);
    await takeFromMenu(page, shot(1), 'Delete');
    const ask = alert('Delete this shot?');
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await ask.waitFor({ state: 'hidden' });
    expect(await numbers()).toEqual(before);
    await takeFromMenu(page, shot(1), 'Delete');
    await ask.getByRole('button', { name: 'Delete' }).click();
    // nothing behind it is read to anybody
    await ask.waitFor({ state: 'hidden' });
    await page.locator(`[data-shot="${first}"]`).waitFor({ state: 'detached' });
    await page.locator(`[data-shot="${second}"][aria-label="Scene 1, shot 1"]`).waitFor();
    expect(await numbers()).toHaveLength(before.length - 1);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.locator(`[data-shot="${first}"][aria-label="Scene 1, shot 1"]`).waitFor();
    expect(await numbers()).toEqual(before);
  });
});

afterEach(() => {
  expect([...kim.problems, ...fay.problems]).toEqual([]);
});
