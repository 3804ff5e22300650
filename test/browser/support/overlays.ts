import type { AudioView, FreshnessView, SceneView, ShotView, StaleView } from '@scenewright/contract';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../support/studio.js';
import { card, choose, dialog, takeFromMenu, takeFromToolbar } from './board.js';
import { picture } from './pictures.js';

/** What stands over a screen, or a state that passes, and how to get to see it. */
export interface Overlay {
  readonly name: string;
  /** Whose: the film that is finished and on a free plan, or the one that is only painted and on a plan that has everything. */
  readonly of: 'film' | 'draft';
  readonly tab?: 'characters' | 'scripts';
  readonly open: (page: Page) => Promise<void>;
  /** Opening it changes what the page is told: it is loaded anew after that. */
  readonly stages?: true;
}

const shot = (page: Page, number = 1) => card(page, 1, number);
const menu = (entry: string, title: string | RegExp) => async (page: Page) => {
  await takeFromMenu(page, shot(page), entry);
  await shown(dialog(page, title));
};
const toolbar = (menuName: 'Generate' | 'Add', entry: string, title: string) => async (page: Page) => {
  await takeFromToolbar(page, menuName, entry);
  await shown(dialog(page, title));
};
/** A dialog whose content has come. */
const shown = async (opened: Locator) => {
  await opened.waitFor();
  await opened.getByText(/^Loading/).waitFor({ state: 'detached' });
};
const tab = (before: (page: Page) => Promise<void>, name: string) => async (page: Page) => {
  await before(page);
  await page.getByRole('tab', { name }).click();
};
const image = menu('Edit Start Frame', 'Edit Start Frame');
const video = menu('Regenerate', 'Generate Video');
const trim = menu('Edit', /^Edit Video/);
const alert = (page: Page, name: string) => page.getByRole('alertdialog', { name }).waitFor();

/** Has the scenes come with other shots, for what passes too fast to be looked at. */
const withShots = (change: (shot: ShotView, index: number) => Partial<ShotView>) => async (page: Page) => {
  await page.route(/\/api\/scenes\/[0-9a-f-]+$/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { scenes: SceneView[] };
    for (const scene of answer.scenes) scene.shots = scene.shots.map((one, index) => ({ ...one, ...change(one, index) }));
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  await shot(page).waitFor();
};

/** The music of the film; the page is loaded anew to hear of it. */
const musicOf = async (page: Page): Promise<string | null> => {
  const ids: (string | null)[] = [];
  const address = /\/api\/audios\/[0-9a-f-]+$/;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const { audios } = (await response.json()) as { audios: AudioView[] };
    ids.push(audios.find(({ type, audio_url }) => type === 'music' && audio_url)?._id ?? null);
    await route.fulfill({ response });
  });
  await page.reload();
  await shot(page).waitFor();
  const [id = null] = await eventually(
    async () => ids,
    ({ length }) => length > 0,
  );
  // the route stays: to take it away under an answer that is on its way would be an error of that answer
  return id;
};

/** Has the first two shots and the music be out of date, for reasons of each kind. */
const outOfDate = async (page: Page) => {
  const music = await musicOf(page);
  const uids = await Promise.all([shot(page), shot(page, 2)].map((one) => one.getAttribute('data-shot')));
  const of = (kind: 'start_frame' | 'clip', index: number, more: Partial<StaleView>): StaleView => ({
    ...{ output: `${kind}:${uids[index]}`, kind, character_id: null, audio_id: null, scene_uid: null, shot_uid: uids[index] ?? null },
    ...{ causes: ['follows its start frame'], credits: 5, follows: [], blocked: null },
    name: `${kind === 'clip' ? 'Clip' : 'Start frame'} of scene 1, shot ${index + 1}`,
    ...more,
  });
  const ofMusic = (id: string): StaleView => ({
    ...of('clip', 0, { causes: ['12 s shorter than its scenes'], credits: 2, name: 'Music' }),
    ...{ output: `sound:${id}`, kind: 'sound', audio_id: id, shot_uid: null },
  });
  const stale = [
    of('start_frame', 0, { causes: ['Mara has another portrait now', 'its picture prompt was rewritten'], credits: 1 }),
    of('clip', 0, { follows: [`start_frame:${uids[0]}`] }),
    of('clip', 1, { causes: ['its voice was spoken again'], credits: 0, blocked: 'Kling 2.1 needs a paid plan.' }),
    ...(music ? [ofMusic(music)] : []),
  ];
  const json: FreshnessView = { stale, total_credits: 8, updating: { done: 1, steps: 4 } };
  await page.route(/\/api\/projects\/[0-9a-f-]+\/freshness$/, (route) => route.fulfill({ json }));
  await page.reload();
  await shot(page).getByRole('group', { name: 'Out of date' }).waitFor();
};
const howItWasMade = (history: (page: Page) => Promise<void>) => async (page: Page) => {
  await history(page);
  await page.getByText('How it was made').first().click();
  await page.getByText('Price', { exact: true }).waitFor();
};

export const overlays: readonly Overlay[] = [
  { name: 'image-modify', of: 'film', open: image },
  { name: 'image-generate', of: 'film', open: tab(image, 'Generate New') },
  { name: 'image-history', of: 'film', open: tab(image, 'Edit History') },
  { name: 'image-how-made', of: 'film', open: howItWasMade(tab(image, 'Edit History')) },
  { name: 'image-upload', of: 'film', open: tab(image, 'Upload') },
  {
    name: 'crop',
    of: 'film',
    open: async (page) => {
      await tab(image, 'Upload')(page);
      await page.locator('input[type=file]').setInputFiles(await picture(500, 500));
      await dialog(page, 'Crop Image').waitFor();
    },
  },
  {
    name: 'character-generate',
    of: 'film',
    tab: 'characters',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await page.getByRole('tab', { name: 'Generate New' }).click();
    },
  },
  {
    name: 'portrait',
    of: 'film',
    tab: 'characters',
    open: async (page) => {
      await page
        .getByRole('button', { name: /full size$/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'character-voice',
    of: 'film',
    tab: 'characters',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await page.getByRole('radio', { name: 'Voice', exact: true }).click();
      await page
        .getByRole('button', { name: /^Listen to/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'brief',
    of: 'film',
    tab: 'scripts',
    open: async (page) => {
      await page.getByRole('button', { name: 'Brief', exact: true }).click();
      await dialog(page, 'Brief').getByLabel('Idea').waitFor();
    },
  },
  {
    name: 'rewrite',
    of: 'film',
    tab: 'scripts',
    open: async (page) => {
      await page.getByRole('button', { name: 'Rewrite scene 1', exact: true }).click();
      await dialog(page, 'Rewrite Scene').getByRole('radio', { name: 'Darker' }).click();
      await page.getByRole('button', { name: 'Propose' }).click();
      await page.locator('ins').first().waitFor();
    },
  },
  { name: 'video', of: 'film', open: video },
  { name: 'video-history', of: 'film', open: tab(video, 'Edit History') },
  { name: 'video-how-made', of: 'film', open: howItWasMade(tab(video, 'Edit History')) },
  { name: 'board-out-of-date', of: 'film', stages: true, open: outOfDate },
  {
    name: 'out-of-date',
    of: 'film',
    stages: true,
    open: async (page) => {
      await outOfDate(page);
      await page.getByRole('button', { name: /Updating/ }).click();
      await dialog(page, 'Out of date').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'premium',
    of: 'film',
    open: async (page) => {
      await video(page);
      await choose(dialog(page, 'Generate Video'), 'Model', 'Kling 2.1');
      await alert(page, 'Premium access required');
    },
  },
  {
    name: 'insufficient-credits',
    of: 'film',
    open: async (page) => {
      await video(page);
      await dialog(page, 'Generate Video')
        .getByRole('button', { name: /^Generate Video/ })
        .click();
      await alert(page, 'Insufficient Credits');
    },
  },
  { name: 'trim', of: 'film', open: trim },
  {
    name: 'lip-sync',
    of: 'film',
    open: async (page) => {
      await trim(page);
      await page.getByRole('button', { name: 'Lip Sync' }).click();
      await shown(dialog(page, 'Choose voice for Lip Sync'));
    },
  },
  {
    name: 'delete-shot',
    of: 'film',
    open: async (page) => {
      await takeFromMenu(page, shot(page), 'Delete');
      await alert(page, 'Delete this shot?');
    },
  },
  {
    name: 'shot-menu',
    of: 'film',
    open: async (page) => {
      await shot(page)
        .getByRole('button', { name: /^More for shot/ })
        .click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'shot-cast',
    of: 'film',
    open: async (page) => {
      await shot(page)
        .getByRole('button', { name: /^Change characters/ })
        .click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'preview',
    of: 'film',
    open: async (page) => {
      await page.getByRole('button', { name: 'Preview' }).click();
      await shown(dialog(page, 'Preview'));
      await page.getByRole('slider', { name: 'Position in the film' }).waitFor();
    },
  },
  {
    name: 'export',
    of: 'film',
    open: async (page) => {
      const isNarrow = await page.getByRole('button', { name: 'More of the film', exact: true }).isVisible();
      if (isNarrow) await takeFromToolbar(page, 'More of the film', 'Download final');
      else await page.getByRole('button', { name: 'Download final' }).click();
      await page.getByRole('link', { name: 'Download', exact: true }).waitFor();
    },
  },
  {
    name: 'keys',
    of: 'film',
    open: async (page) => {
      await shot(page).focus();
      await page.keyboard.press('?');
      await dialog(page, 'Keys').waitFor();
    },
  },
  {
    name: 'board-busy',
    of: 'film',
    stages: true,
    open: withShots((_, index) => (index === 0 ? { video_generation_status: 'in_progress' } : { video_trimming_status: 'in_progress' })),
  },
  {
    name: 'board-failed',
    of: 'film',
    stages: true,
    open: withShots((_, index) =>
      index === 0
        ? { video_generation_status: 'failed', video_generation_error: 'The provider refused the prompt.' }
        : { lip_sync_status: 'failed', lip_sync_error: 'Nobody who could speak in this shot.' },
    ),
  },
  {
    name: 'offline',
    of: 'film',
    stages: true,
    open: async (page) => {
      await page.context().setOffline(true);
      await page
        .getByText(/You are offline/)
        .first()
        .waitFor();
    },
  },
  { name: 'board-unfilmed', of: 'draft', open: (page) => shot(page).getByRole('img').first().waitFor() },
  {
    name: 'board-painting',
    of: 'draft',
    stages: true,
    open: withShots(() => ({ start_frame: null, start_frame_status: 'in_progress' })),
  },
  {
    name: 'board-without-frames',
    of: 'draft',
    stages: true,
    open: withShots((_, index) => ({ start_frame: null, start_frame_status: index === 0 ? 'not_started' : 'failed' })),
  },
  { name: 'bulk-videos', of: 'draft', open: toolbar('Generate', 'Generate All Videos', 'Generate All Videos') },
  { name: 'bulk-audios', of: 'draft', open: toolbar('Generate', 'Generate All Audios', 'Generate All Audios') },
  { name: 'add-shot', of: 'draft', open: toolbar('Add', 'Shot', 'Add Shot') },
  {
    name: 'add-shot-refused',
    of: 'draft',
    open: async (page) => {
      await toolbar('Add', 'Shot', 'Add Shot')(page);
      await page.getByRole('button', { name: 'Add Shot' }).click();
      await page.getByText('Enter a shot description').waitFor();
    },
  },
  { name: 'audio-voice', of: 'draft', open: toolbar('Add', 'Audio', 'Generate Audio') },
  {
    name: 'audio-music',
    of: 'draft',
    open: async (page) => {
      await toolbar('Add', 'Audio', 'Generate Audio')(page);
      await page.getByRole('dialog').getByText('Music', { exact: true }).click();
    },
  },
  {
    name: 'video-required',
    of: 'draft',
    open: async (page) => {
      await toolbar('Add', 'Audio', 'Generate Audio')(page);
      const audio = dialog(page, 'Generate Audio');
      await audio.getByText('Sound Effect', { exact: true }).click();
      await audio.getByLabel('Prompt').fill('Waves on the rocks');
      await audio.getByRole('button', { name: /^Generate / }).click();
      await dialog(page, 'Video Required').waitFor();
    },
  },
  {
    name: 'video-history-empty',
    of: 'draft',
    open: tab(menu('Generate Video', 'Generate Video'), 'Edit History'),
  },
  {
    name: 'preview-empty',
    of: 'draft',
    open: async (page) => {
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByText('No scenes available for preview').waitFor();
    },
  },
  {
    name: 'jobs',
    of: 'draft',
    open: async (page) => {
      await page.getByRole('button', { name: /^Work: / }).click();
      await page.getByText('Nothing is being made right now.').waitFor();
    },
  },
];
