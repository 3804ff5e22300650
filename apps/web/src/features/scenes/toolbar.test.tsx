/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { refusedOnce } from '../../testing/fake-studio.js';
import { freeButton } from '../../testing/free-button.js';
import { noScenesShown, shownScenes } from '../../testing/shown-scenes.js';
import { audioOf, jobOf, PROJECT_ID, sceneOf, shotOf, staleOf, startFrameOf } from '../../testing/views.js';

afterEach(noScenesShown);

const ready = (number: number) =>
  shotOf({ uid: `shot-${number}`, shot_id: number, start_frame: startFrameOf(), video_prompt: 'Waves roll', visuals: 'Waves' });
const two = [sceneOf([ready(1), ready(2)])];

type Shown = ReturnType<typeof shownScenes>;

async function choose(user: Shown['user'], menu: string, item: string) {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

/** The studio, of which a dialog wanted all to be made, and was closed before it could be said whether it can be paid. */
async function givenUp(
  open: (given: Partial<Parameters<typeof shownScenes>[0]>) => Promise<Shown & { dialog: ReturnType<typeof within> }>,
) {
  const check = Promise.withResolvers<{ body: unknown }>();
  const { user, dialog, studio } = await open({ answers: { 'POST /users/credits/check': () => check.promise } });
  await user.click(dialog.getByRole('button', { name: 'Generate All' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => check.resolve({ body: { has_enough: true, credits: 100 } }));
  return studio;
}

describe('generating all videos', () => {
  const open = async (given: Partial<Parameters<typeof shownScenes>[0]> = {}) => {
    const shown = shownScenes({ scenes: two, ...given });
    await choose(shown.user, 'Generate', 'Generate All Videos');
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate All Videos' }));
    await dialog.findByRole('combobox', { name: 'Model' });
    return { ...shown, dialog };
  };
  const select = async (user: Shown['user'], label: string, option: RegExp) => {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };

  it('says how many, with what, for how much, and keeps nobody out', async () => {
    const { dialog } = await open();
    expect(dialog.getByText('Videos').nextElementSibling?.textContent).toBe('2');
    expect(dialog.getByRole('combobox', { name: 'Model' }).textContent).toBe('Kling 2.1');
    expect(dialog.getByRole('combobox', { name: 'Resolution' }).textContent).toBe('720p');
    expect(dialog.getByText('10 credits')).toBeTruthy();
    expect(dialog.getByText('Based on ~5 seconds per video')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('reckons again with another model, and counts 8 seconds where a clip has as many', async () => {
    const { user, dialog } = await open();
    await select(user, 'Model', /Veo 3 Fast/);
    expect(dialog.getByText('86.4 credits')).toBeTruthy();
    expect(dialog.getByText('Based on ~8 seconds per video')).toBeTruthy();
  });

  it('starts with what was chosen, closes, and tells analytics', async () => {
    const { user, dialog, studio, tracked, said } = await open({
      answers: { 'POST /videos/gen_all_clips': { success: true, generated_count: 2 } },
    });
    await user.click(dialog.getByRole('button', { name: 'Generate All' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = studio.requests.find(({ call }) => call === 'POST /videos/gen_all_clips');
    expect(sent?.body).toEqual({ projectId: PROJECT_ID, model: 'kling-2.1', resolution: '720p', own_sound: false });
    expect(tracked).toContain('Bulk Video Generation Started');
    expect(said).toEqual(['success: Generating 2 videos.']);
  });

  it('is given up by whoever closes it while the credits are asked for', async () => {
    expect((await givenUp(open)).calls('POST /videos/gen_all_clips')).toBe(0);
  });

  it('opens the Insufficient Credits dialog instead when it cannot be paid', async () => {
    const { user, dialog, studio } = await open({ credits: 9 });
    expect(dialog.getByText('1 too few')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Generate All' }));
    const barrier = await screen.findByRole('alertdialog', { name: 'Insufficient Credits' });
    expect(barrier.textContent).toContain("You don't have enough credits to generate all selected videos.");
    expect(barrier.textContent).toContain('Required: 10 credits · Available: 9');
    expect(studio.calls('POST /videos/gen_all_clips')).toBe(0);
  });

  it('leads to the plans first when it cannot be paid', async () => {
    const { dialog } = await open({ credits: 9.24 });
    expect(dialog.getByText('0.8 too few')).toBeTruthy();
    const plans = dialog.getByRole('link', { name: 'See Plans' });
    expect(plans.getAttribute('href')).toBe('/pricing');
    // one main action
    expect(plans.className).toContain('bg-lamp');
    expect(dialog.getByRole('button', { name: 'Generate All' }).className).not.toContain('bg-lamp');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('has no way to the plans when it can be paid', async () => {
    const { dialog } = await open({ credits: 10 });
    expect(dialog.queryByRole('link', { name: 'See Plans' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Generate All' }).className).toContain('bg-lamp');
  });

  it('begins with the first model of the free plan, says so, and keeps a choice that the plan does not have from being made', async () => {
    const { user, dialog } = await open({ plan: 'free' });
    expect(dialog.getByRole('combobox', { name: 'Model' }).textContent).toBe('Wan 2.2 Fast');
    expect(dialog.getByText('Kling 2.1, the usual choice, comes with a paid plan.')).toBeTruthy();
    await select(user, 'Model', /Hailuo-02/);
    expect(await screen.findByRole('alertdialog', { name: 'Premium access required' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('combobox', { name: 'Model' }).textContent).toBe('Wan 2.2 Fast');
  });

  it('has nothing to confirm when nothing is missing', async () => {
    const { dialog } = await open({ scenes: [sceneOf([{ ...ready(1), video_url: '/a.mp4' }])] });
    expect(dialog.getByRole('button', { name: 'Generate All' })).toHaveProperty('disabled', true);
    expect(dialog.getByText('Every shot has its video.')).toBeTruthy();
  });

  it('says which shots wait for words, and not that every shot has its video', async () => {
    const wordless = { ...ready(2), video_prompt: '' };
    const written = { ...wordless, uid: 'shot-3', shot_id: 3, design_status: 'in_progress' as const };
    const { dialog } = await open({ scenes: [sceneOf([{ ...ready(1), video_url: '/a.mp4' }, wordless, written])] });
    expect(dialog.getByText('1 shot has no words for how it moves and is left out.')).toBeTruthy();
    expect(dialog.getByText('1 shot is still being written and left out.')).toBeTruthy();
    expect(dialog.queryByText('Every shot has its video.')).toBeNull();
  });

  it('says what the studio refused, and stays', async () => {
    const { user, dialog } = await open({
      answers: { 'POST /videos/gen_all_clips': () => ({ status: 409, body: { error: 'One thing at a time.', error_code: 'CONFLICT' } }) },
    });
    await user.click(dialog.getByRole('button', { name: 'Generate All' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('One thing at a time.');
  });

  it('can be started after a refusal', async () => {
    const { user, dialog, said } = await open({
      answers: { 'POST /videos/gen_all_clips': refusedOnce({ success: true, generated_count: 2 }) },
    });
    await user.click(dialog.getByRole('button', { name: 'Generate All' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Not just now.');
    await user.click(await freeButton('Generate All'));
    await waitFor(() => expect(said).toEqual(['success: Generating 2 videos.']));
  });
});

describe('generating all audios', () => {
  const audios = [
    audioOf({ _id: 'a', status: 'not_started' }),
    audioOf({ _id: 'b', type: 'sound_effect', prompt: 'rain', status: 'not_started' }),
  ];
  const open = async (given: Partial<Parameters<typeof shownScenes>[0]> = {}) => {
    const shown = shownScenes({ scenes: two, audios, ...given });
    await screen.findByText('It was late.');
    await choose(shown.user, 'Generate', 'Generate All Audios');
    return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Generate All Audios' })) };
  };

  it('counts what is ready, says what waits, and what it will probably cost', async () => {
    const { dialog } = await open();
    expect(dialog.getByText('Audio elements').nextElementSibling?.textContent).toBe('1');
    expect(dialog.getByText('0.5 credits')).toBeTruthy();
    expect(dialog.getByText('Based on estimated durations')).toBeTruthy();
    expect(dialog.getByText('1 sound effect waits for the video of its shot.')).toBeTruthy();
  });

  it('is given up by whoever closes it while the credits are asked for', async () => {
    expect((await givenUp(open)).calls('POST /audios/gen_all')).toBe(0);
  });

  it('says when all are made', async () => {
    const { dialog } = await open({ audios: [audioOf({ audio_url: '/a.mp3' })] });
    expect(dialog.getByText('Every sound of this film is made.')).toBeTruthy();
  });

  it('does not say so of a film without sounds', async () => {
    const { user } = shownScenes({ scenes: two });
    await screen.findByRole('button', { name: 'Generate' });
    await choose(user, 'Generate', 'Generate All Audios');
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate All Audios' }));
    expect(dialog.getByText('This film has no sounds yet.')).toBeTruthy();
  });

  it('starts, and says what the studio says', async () => {
    const { user, dialog, said, tracked } = await open({
      answers: { 'POST /audios/gen_all': { success: true, generated_count: 1, message: 'Generating 1 audio item.' } },
    });
    await user.click(dialog.getByRole('button', { name: 'Generate All' }));
    await waitFor(() => expect(said).toEqual(['success: Generating 1 audio item.']));
    expect(tracked).toContain('Bulk Audio Generation Started');
  });

  it('can be started after a refusal', async () => {
    const { user, dialog, said } = await open({
      answers: { 'POST /audios/gen_all': refusedOnce({ success: true, generated_count: 1, message: 'Generating 1 audio item.' }) },
    });
    await user.click(dialog.getByRole('button', { name: 'Generate All' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Not just now.');
    await user.click(await freeButton('Generate All'));
    await waitFor(() => expect(said).toEqual(['success: Generating 1 audio item.']));
  });

  it.each([
    [{ error: 'The voices are asleep.', error_code: 'CONFLICT' }, 'The voices are asleep.'],
    [{}, 'Failed: 418'],
  ])('says why it failed: %j', async (body, text) => {
    const { user, dialog } = await open({ answers: { 'POST /audios/gen_all': () => ({ status: 418, body }) } });
    await user.click(dialog.getByRole('button', { name: 'Generate All' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(text);
  });

  it('opens the Insufficient Credits dialog instead when it cannot be paid', async () => {
    const { user, dialog } = await open({ credits: 0 });
    await user.click(dialog.getByRole('button', { name: 'Generate All' }));
    const barrier = await screen.findByRole('alertdialog', { name: 'Insufficient Credits' });
    expect(barrier.textContent).toContain("You don't have enough credits to generate all selected audios.");
  });
});

describe('adding', () => {
  it('refuses what cannot be a shot, and puts the focus there', async () => {
    const { user } = shownScenes({ scenes: two });
    await choose(user, 'Add', 'Shot');
    const scene = await screen.findByLabelText('Scene number');
    await user.clear(scene);
    await user.click(screen.getByRole('button', { name: 'Add Shot' }));
    expect(screen.getByText('Enter a valid scene number')).toBeTruthy();
    expect(screen.getByText('Enter a shot description')).toBeTruthy();
    expect(document.activeElement).toBe(scene);
  });

  it('puts no shot at the end whose place cannot be read', async () => {
    const { user } = shownScenes({ scenes: two });
    await choose(user, 'Add', 'Shot');
    const place = await screen.findByLabelText('Shot number (optional)');
    await user.clear(place);
    await user.type(place, '1-2');
    await user.type(screen.getByLabelText('Shot description'), 'A gull lands');
    await user.click(screen.getByRole('button', { name: 'Add Shot' }));
    expect(screen.getByText('Enter a shot number of 1 or more, or leave it empty')).toBeTruthy();
    expect(document.activeElement).toBe(place);
  });

  it('shows the shot at once, in its place', async () => {
    const { user } = shownScenes({
      scenes: two,
      answers: { [`POST /scenes/${PROJECT_ID}/scene-1/shots/add`]: () => new Promise(() => {}) },
    });
    await user.click(await screen.findByRole('button', { name: 'More for shot 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add Shot After' }));
    expect(await screen.findByLabelText('Shot number (optional)')).toHaveProperty('value', '2');
    await user.type(screen.getByLabelText('Shot description'), 'A gull lands{Tab}');
    await user.click(screen.getByRole('button', { name: 'Add Shot' }));
    expect(await screen.findByText('Generating shot...')).toBeTruthy();
    const added = await screen.findByRole('article', { name: 'Scene 1, shot 2' });
    expect(within(added).getByText('Generating shot...')).toBeTruthy();
    expect(within(added).getByText('A gull lands')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('opens the audio dialog', async () => {
    const { user } = shownScenes({ scenes: two });
    await choose(user, 'Add', 'Audio');
    expect(await screen.findByRole('dialog', { name: 'Generate Audio' })).toBeTruthy();
  });
});

describe('a film of several scenes', () => {
  it('is gone through by a menu, which gives the focus to the scene', async () => {
    const { user } = shownScenes({ scenes: [...two, sceneOf([], { uid: 'scene-2', id: 2, title: 'The Harbour' })] });
    await choose(user, 'Go to a scene', '2 The Harbour');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Scene 2/ })));
  });

  it('has no such menu while there is one scene', async () => {
    shownScenes({ scenes: two });
    await screen.findByRole('button', { name: 'Add' });
    expect(screen.queryByRole('button', { name: 'Go to a scene' })).toBeNull();
  });
});

describe('on a phone', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (media) => Object.assign(wide(media), { matches: media === '(width < 40rem)' });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  it('has few buttons, and the rest in a menu: a bar with all of them is wider than the window', async () => {
    const harbour = sceneOf([], { uid: 'scene-2', id: 2, title: 'The Harbour' });
    const { user } = shownScenes({ scenes: [...two, harbour], jobs: [jobOf()], stale: [staleOf('clip:1')] });
    const bar = within(await screen.findByRole('region', { name: 'Film' }));
    await bar.findByRole('button', { name: /^Update all/ });
    await bar.findByRole('button', { name: 'Work: 1 running' });
    expect(bar.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim())).toEqual([
      ...['Generate', 'Add', 'Preview', expect.stringMatching(/^Update all/), 'Work: 1 running'],
      // there by its class only where there is room
      ...['Assistant', 'More of the film', 'Keys'],
    ]);
    await user.click(bar.getByRole('button', { name: 'More of the film' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      ...['Download final', 'Overview', 'Ask AI', expect.stringMatching(/^1/), '2The Harbour'],
    ]);
    await user.click(screen.getByRole('menuitem', { name: '2 The Harbour' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Scene 2/ })));
  });

  it('has the assistant there too: a button that floats over the board covers what is used', async () => {
    const { user, store } = shownScenes({ scenes: two });
    await choose(user, 'More of the film', 'Ask AI');
    expect(store.getState().assistant.isCalledToScenes).toBe(true);
  });

  it('opens the export and the overview from there', async () => {
    const { user } = shownScenes({ scenes: two });
    await choose(user, 'More of the film', 'Overview');
    await choose(user, 'More of the film', 'Scenes side by side');
    await choose(user, 'More of the film', 'Download final');
    expect(await screen.findByRole('dialog', { name: 'Download final' })).toBeTruthy();
  });
});

describe('the work under way', () => {
  const now = new Date().toISOString();
  const jobs = [
    jobOf({ progress: 0.4 }),
    jobOf({
      id: 'job-2',
      kind: 'start_frame',
      state: 'failed',
      shot_uid: 'shot-2',
      message: 'The painter was away.',
      created_at: now,
      finished_at: now,
    }),
  ];
  const open = async (given: Partial<Parameters<typeof shownScenes>[0]> = {}) => {
    const shown = shownScenes({ scenes: two, jobs, ...given });
    await shown.user.click(await screen.findByRole('button', { name: 'Work: 1 running, 1 failed' }));
    return { ...shown, tray: within(await screen.findByRole('dialog', { name: 'Work under way' })) };
  };

  it('shows how far each is, for which shot, and why one failed', async () => {
    const { tray } = await open();
    expect(tray.getByRole('progressbar', { name: 'Video, Scene 1, shot 1' }).getAttribute('aria-valuenow')).toBe('40');
    expect(tray.getByText('The painter was away. Nothing was charged.')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it.each([
    ['how much time is left, by what such jobs took lately', { progress: 0, seconds_left: 35 }, 'about 40 s left'],
    ['when it takes longer than they did', { progress: 0, seconds_left: -20 }, 'longer than usual'],
    ['how many wait before it', { state: 'queued', progress: 0, seconds_left: 35, ahead: 2 }, '2 before it, then about 40 s'],
  ] as const)('says %s, in the list and over the picture', async (_, given, text) => {
    const making = [sceneOf([shotOf({ video_generation_status: 'in_progress', job_id: 'job-1' })])];
    const { tray } = await open({ scenes: making, jobs: [jobOf(given), ...jobs.slice(1)] });
    expect(tray.getByText(text)).toBeTruthy();
    expect(screen.getAllByText(text)).toHaveLength(2);
  });

  it('is drawn as not begun while it waits', async () => {
    const { tray } = await open({ jobs: [jobOf({ state: 'queued', progress: 0, ahead: 2 }), ...jobs.slice(1)] });
    expect(tray.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
    expect(tray.getByText('Waiting')).toBeTruthy();
  });

  it('can be stopped', async () => {
    const { user, tray, said } = await open({ answers: { 'POST /jobs/job-1/cancel': { success: true, job: {} } } });
    await user.click(tray.getByRole('button', { name: 'Cancel: Video, Scene 1, shot 1' }));
    await waitFor(() => expect(said).toEqual(['info: Cancelled. Nothing was charged.']));
  });

  it('says when it was over already', async () => {
    const { user, tray, said } = await open({
      answers: { 'POST /jobs/job-1/cancel': () => ({ status: 409, body: { error: 'over', error_code: 'NOT_IN_FLIGHT' } }) },
    });
    await user.click(tray.getByRole('button', { name: 'Cancel: Video, Scene 1, shot 1' }));
    await waitFor(() => expect(said).toEqual(['info: It was finished already.']));
  });

  it('is tried again where it was asked for', async () => {
    const { user, tray } = await open();
    await user.click(tray.getByRole('button', { name: 'Try again: Start frame, Scene 1, shot 2' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Start Frame' })).toBeTruthy();
  });

  it('forgets a failure that was dismissed', async () => {
    const { user, tray } = await open();
    await user.click(tray.getByRole('button', { name: 'Dismiss: Start frame, Scene 1, shot 2' }));
    expect(tray.queryByText(/The painter was away/)).toBeNull();
  });

  it('leaves out a failure that a later job has made good', async () => {
    const later = new Date(Date.now() + 1000).toISOString();
    shownScenes({
      scenes: two,
      jobs: [
        ...jobs,
        jobOf({ id: 'job-3', kind: 'start_frame', shot_uid: 'shot-2', state: 'completed', created_at: later, finished_at: later }),
      ],
    });
    expect(await screen.findByRole('button', { name: 'Work: 1 running' })).toBeTruthy();
  });
});
