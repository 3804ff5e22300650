/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../platform/api/api.js';
import { accessibilityProblems } from '../../testing/accessibility.js';
import type { FakeStudio } from '../../testing/fake-studio.js';
import { noScenesShown, shownScenes } from '../../testing/shown-scenes.js';
import { stepsOf, UNDO, undone, undoneSteps } from '../../testing/undoing.js';
import { audioOf, characterOf, eventOf, PROJECT_ID, sceneOf, shotOf, staleOf, startFrameOf } from '../../testing/views.js';

afterEach(noScenesShown);

const withFrame = (number: number, given = {}) =>
  shotOf({ uid: `shot-${number}`, shot_id: number, visuals: `Wave ${number}`, start_frame: startFrameOf(), ...given });
const filmed = (number: number, given = {}) =>
  withFrame(number, { video_url: `/media/clip-${number}.mp4`, video_duration: 5, video_generation_status: 'completed', ...given });
const card = (number: number) => screen.findByRole('article', { name: `Scene 1, shot ${number}` });
const music = audioOf({
  _id: 'music',
  type: 'music',
  prompt: 'A slow waltz',
  shot_uid: null,
  shot_id: null,
  scene_id: null,
  start_scene_id: 1,
  end_scene_id: 2,
  status: 'not_started',
});

describe('the overview of a film', () => {
  afterEach(() => localStorage.clear());
  const open = async (given: Partial<Parameters<typeof shownScenes>[0]> = {}) => {
    const shown = shownScenes({ scenes: [sceneOf([filmed(1), withFrame(2)]), sceneOf([], { uid: 'scene-2', id: 2 })], ...given });
    await shown.user.click(await screen.findByRole('button', { name: 'Overview' }));
    return shown;
  };

  it('shows of each shot its picture, how long it is, and what is wrong with it, and comes back with the page', async () => {
    const broken = { video_generation_status: 'failed', video_generation_error: 'The prompt was refused.' } as const;
    const stale = [staleOf('clip-1', { kind: 'clip', shot_uid: 'shot-1', causes: ['Eider has another portrait'] })];
    await open({
      scenes: [sceneOf([filmed(1), withFrame(2, broken)])],
      audios: [audioOf({ shot_uid: 'shot-1', audio_url: '/a.m4a', duration: 3, status: 'completed' })],
      stale,
    });
    const first = within(await card(1));
    expect(first.getByText('5 s')).toBeTruthy();
    expect(first.getByRole('img', { name: '1 sound' })).toBeTruthy();
    expect(await first.findByRole('img', { name: 'Out of date: Eider has another portrait' })).toBeTruthy();
    expect(first.queryByRole('slider')).toBeNull();
    expect(within(await card(2)).getByRole('img', { name: /failed/i })).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    noScenesShown();
    shownScenes({ scenes: [sceneOf([filmed(1)])] });
    expect(await screen.findByRole('button', { name: 'Scenes side by side' })).toBeTruthy();
  });

  it('plays a clip in its picture, and begins one where there is none', async () => {
    const { user, media } = await open();
    await user.click(within(await card(1)).getByRole('button', { name: 'Play shot 1' }));
    expect(await within(await card(1)).findByRole('button', { name: 'Pause shot 1' })).toBeTruthy();
    expect(media.played).toEqual(['/media/clip-1.mp4']);
    await user.click(within(await card(2)).getByRole('button', { name: 'Generate the video of shot 2' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('is toggled by O, with the shot that has the focus', async () => {
    const { user } = await open();
    const second = await card(2);
    act(() => second.focus());
    await user.keyboard('o');
    expect(await screen.findByRole('button', { name: 'Overview' })).toBeTruthy();
    expect(document.activeElement).toBe(await card(2));
    expect(within(await card(1)).getByRole('slider')).toBeTruthy();
  });

  it('goes by arrow keys to the shot above or below', async () => {
    const { user } = await open({ scenes: [sceneOf([withFrame(1), withFrame(2), withFrame(3), withFrame(4)])] });
    for (const [at, number] of [1, 2, 3, 4].entries()) {
      const box = new DOMRect((at % 2) * 110, Math.floor(at / 2) * 70, 100, 60);
      (await card(number)).getBoundingClientRect = () => box;
    }
    const hasFocus = async (number: number) => expect(document.activeElement).toBe(await card(number));
    (await card(2)).focus();
    await user.keyboard('{ArrowDown}');
    await hasFocus(4);
    await user.keyboard('{ArrowDown}');
    await hasFocus(4);
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    await hasFocus(1);
  });
});

describe('the scenes of a film', () => {
  it('are columns with a heading, what happens, and their shots', async () => {
    shownScenes({ scenes: [sceneOf([withFrame(1), withFrame(2)]), sceneOf([], { uid: 'scene-2', id: 2, description: 'The harbour.' })] });
    const first = await screen.findByRole('region', { name: /^Scene 1/ });
    expect(within(first).getByText('A lighthouse on a rock.')).toBeTruthy();
    expect(within(first).getByText('Shots')).toBeTruthy();
    expect(within(first).getAllByRole('article')).toHaveLength(2);
    const second = screen.getByRole('region', { name: /^Scene 2/ });
    expect(within(second).getByText('The harbour.')).toBeTruthy();
    expect(within(second).getByRole('button', { name: 'Generate Video' })).toBeTruthy();
  });

  it('keep nobody out, with everything in them', async () => {
    shownScenes({
      scenes: [
        sceneOf([
          withFrame(1, { character_ids: [characterOf()._id] }),
          filmed(2, { video_generation_status: 'failed', video_generation_error: 'The prompt was refused.' }),
          withFrame(3, { video_generation_status: 'in_progress', job_id: 'job-1' }),
        ]),
        sceneOf([], { uid: 'scene-2', id: 2 }),
      ],
      audios: [audioOf({ audio_url: '/a.m4a', duration: 3, status: 'completed' }), music],
      characters: [characterOf()],
    });
    await card(1);
    await screen.findByText('Music (Scene 1-2)');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('can be loaded again when that failed', async () => {
    let isUp = false;
    const { user } = shownScenes({
      scenes: [],
      answers: {
        [`GET /scenes/${PROJECT_ID}`]: () =>
          isUp ? { body: { scenes: [sceneOf([withFrame(1)])] } } : { status: 404, body: { error: 'no', error_code: 'NOT_FOUND' } },
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The scenes could not be loaded');
    isUp = true;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await card(1)).toBeTruthy();
  });

  it('are only looked at in another person’s project', async () => {
    shownScenes({
      scenes: [sceneOf([filmed(1), withFrame(2)])],
      audios: [audioOf({ status: 'not_started' })],
      project: { user_email: 'eve@example.com' },
    });
    const second = within(await card(2));
    expect(await screen.findByText('You are looking at another person’s project')).toBeTruthy();
    expect(second.queryByRole('button', { name: 'Generate Video' })).toBeNull();
    for (const name of ['Generate', 'Add', 'Download final']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText('Tap to generate')).toBeNull();
    expect(screen.getByRole('button', { name: 'Preview' })).toBeTruthy();
  });

  it('are not updated in another person’s project, nor is told what is under way there', async () => {
    const { studio } = shownScenes({
      scenes: [sceneOf([filmed(1)])],
      stale: [staleOf('clip-1', { kind: 'clip', shot_uid: 'shot-1', credits: 5 })],
      project: { user_email: 'eve@example.com' },
    });
    await screen.findByText('You are looking at another person’s project');
    expect(screen.queryByRole('button', { name: /Update all/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Work:/ })).toBeNull();
    expect(studio.calls('GET /jobs')).toBe(0);
  });

  it('are not begun in another person’s project', async () => {
    shownScenes({ scenes: [], project: { user_email: 'eve@example.com' } });
    expect(await screen.findByText('You are looking at another person’s project')).toBeTruthy();
    expect(screen.getByText('No scenes yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Generate scenes' })).toBeNull();
  });
});

describe('a shot without a clip', () => {
  it('opens the start frame’s dialog first while it has none', async () => {
    const { user } = shownScenes({ scenes: [sceneOf([shotOf()])] });
    await user.click(within(await card(1)).getByRole('button', { name: 'Generate Video' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Start Frame' })).toBeTruthy();
  });

  it('opens the video dialog once it has one', async () => {
    const { user } = shownScenes({ scenes: [sceneOf([withFrame(1)])] });
    await user.click(within(await card(1)).getByRole('button', { name: 'Generate Video' }));
    expect(await screen.findByRole('dialog', { name: 'Generate Video' })).toBeTruthy();
  });

  it.each([
    [{ video_generation_status: 'in_progress' }, 'Generating... (Estimate 2-3 min)'],
    [{ start_frame_status: 'in_progress', start_frame: null }, 'Generating start frame...'],
    [{ start_frame_status: 'in_progress', start_frame: null, add_shot_desc: 'A gull' }, 'Generating shot...'],
  ])('says what runs, and cannot be clicked meanwhile: %j', async (given, text) => {
    const { user } = shownScenes({ scenes: [sceneOf([withFrame(1, given)])] });
    const shot = within(await card(1));
    expect(shot.getByText(text)).toBeTruthy();
    await user.click(shot.getByRole('button', { name: 'Generate Video' }));
    await user.click(shot.getByText(text));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says why it failed, that nothing was charged, and where to try again', async () => {
    const { user } = shownScenes({
      scenes: [sceneOf([withFrame(1, { video_generation_status: 'failed', video_generation_error: 'The prompt was refused.' })])],
    });
    const alert = within(await card(1)).getByRole('alert');
    expect(alert.textContent).toContain('Generation failed. Try a different video model or change the prompt.');
    expect(alert.textContent).toContain('The prompt was refused.');
    expect(alert.textContent).toContain('Nothing was charged.');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Generate Video' })).toBeTruthy();
  });
});

describe('a shot with a clip', () => {
  it('plays, pauses and shows the time', async () => {
    const { user, media } = shownScenes({ scenes: [sceneOf([filmed(1)])] });
    const shot = within(await card(1));
    expect(shot.getByText('0:00 / 0:05')).toBeTruthy();
    expect(shot.getByRole('slider', { name: 'Seek in shot 1' })).toBeTruthy();
    await user.click(shot.getByRole('button', { name: 'Play shot 1' }));
    expect(media.played).toEqual(['/media/clip-1.mp4']);
    await user.click(shot.getByRole('button', { name: 'Pause shot 1' }));
    expect(shot.getByRole('button', { name: 'Play shot 1' })).toBeTruthy();
  });

  it('stops when another begins to play', async () => {
    const { user } = shownScenes({ scenes: [sceneOf([filmed(1), filmed(2)])] });
    await user.click(within(await card(1)).getByRole('button', { name: 'Play shot 1' }));
    await user.click(screen.getByRole('button', { name: 'Play shot 2' }));
    expect(screen.getByRole('button', { name: 'Play shot 1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pause shot 2' })).toBeTruthy();
  });

  it('says when its clip cannot be loaded, and tries again', async () => {
    const { user, media } = shownScenes({ scenes: [sceneOf([filmed(1)])] });
    media.broken.add('/media/clip-1.mp4');
    const shot = within(await card(1));
    await user.click(shot.getByRole('button', { name: 'Play shot 1' }));
    const alert = await shot.findByRole('alert');
    expect(alert.textContent).toContain('The clip could not be loaded.');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(shot.queryByRole('alert')).toBeNull();
  });

  it('has another address when it is tried again where the first one has ended', async () => {
    const { user, media, state } = shownScenes({ scenes: [sceneOf([filmed(1)])] });
    media.broken.add('/media/clip-1.mp4');
    await user.click(within(await card(1)).getByRole('button', { name: 'Play shot 1' }));
    const again = await within(await card(1)).findByRole('button', { name: 'Try again' });
    state.scenes = [sceneOf([filmed(1, { video_url: '/media/clip-1.mp4?e=later' })])];
    await user.click(again);
    await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe('/media/clip-1.mp4?e=later'));
    await user.click(within(await card(1)).getByRole('button', { name: 'Play shot 1' }));
    expect(media.played).toEqual(['/media/clip-1.mp4?e=later']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be played when another takes the place of one that could not be loaded', async () => {
    const { user, media, state, store } = shownScenes({ scenes: [sceneOf([filmed(1)])] });
    media.broken.add('/media/clip-1.mp4');
    await user.click(within(await card(1)).getByRole('button', { name: 'Play shot 1' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    state.scenes = [sceneOf([filmed(1, { video_url: '/media/clip-2.mp4' })])];
    act(() => void store.dispatch(api.util.invalidateTags(['Scenes'])));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it.each([
    ['Regenerate', 'Generate Video'],
    ['Edit', 'Edit Video - Scene 1, Clip 1'],
    ['Edit Start Frame', 'Edit Start Frame'],
  ])('has %p in its menu', async (item, dialog) => {
    const { user } = shownScenes({ scenes: [sceneOf([filmed(1)])] });
    await user.click(within(await card(1)).getByRole('button', { name: 'More for shot 1' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    expect(await screen.findByRole('dialog', { name: dialog })).toBeTruthy();
  });

  it('can be downloaded under a name that tells where it belongs', async () => {
    const { user } = shownScenes({ scenes: [sceneOf([filmed(1, { video_url: '/api/media/a.mp4?e=1&s=2' })])] });
    await user.click(within(await card(1)).getByRole('button', { name: 'More for shot 1' }));
    const link = await screen.findByRole('menuitem', { name: 'Download' });
    expect(link.getAttribute('href')).toBe('/api/media/a.mp4?e=1&s=2&download=Scene%201%20shot%201.mp4');
  });

  it.each([
    [{ video_trimming_status: 'in_progress' }, 'Trimming...'],
    [{ lip_sync_status: 'in_progress' }, 'Lip syncing...'],
  ])('says what runs, and is not played meanwhile: %j', async (given, text) => {
    shownScenes({ scenes: [sceneOf([filmed(1, given)])] });
    const shot = within(await card(1));
    expect(shot.getByText(text)).toBeTruthy();
    expect(shot.getByRole('button', { name: 'Play shot 1' })).toHaveProperty('disabled', true);
  });

  it('stays to be watched when a new one failed', async () => {
    shownScenes({ scenes: [sceneOf([filmed(1, { video_generation_status: 'failed' })])] });
    const shot = within(await card(1));
    expect(shot.getByText('Regeneration failed. Try a different model or change the prompt.')).toBeTruthy();
    expect(shot.getByRole('button', { name: 'Play shot 1' })).toHaveProperty('disabled', false);
  });
});

describe('work on a shot', () => {
  const busy = withFrame(1, { video_generation_status: 'in_progress', job_id: 'job-1' });

  it('shows its progress as it is pushed', async () => {
    const { socket } = shownScenes({ scenes: [sceneOf([busy])] });
    const shot = within(await card(1));
    const push = (progress: number) =>
      act(() => socket.serve('job', { id: 'job-1', kind: 'video', project_id: PROJECT_ID, state: 'running', progress, message: null }));
    await waitFor(() => expect(socket.isOpen).toBe(true));
    push(0.25);
    expect(await shot.findByText('25%')).toBeTruthy();
    push(0.5);
    await waitFor(() => expect(shot.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50'));
  });

  it('shows what it looks like so far, until something newer is told', async () => {
    const { socket } = shownScenes({ scenes: [sceneOf([busy])] });
    const shown = (await card(1)) as HTMLElement;
    const push = (more: object) =>
      act(() =>
        socket.serve('job', {
          id: 'job-1',
          kind: 'video',
          project_id: PROJECT_ID,
          state: 'running',
          progress: 0.25,
          message: null,
          ...more,
        }),
      );
    const preview = () => shown.querySelector('img[src^="data:image/webp"]')?.getAttribute('src');
    await waitFor(() => expect(socket.isOpen).toBe(true));
    push({});
    expect(preview()).toBeUndefined();
    push({ preview: 'data:image/webp;base64,AAAA' });
    await waitFor(() => expect(preview()).toBe('data:image/webp;base64,AAAA'));
    push({ progress: 0.5 });
    await within(shown).findByText('50%');
    expect(preview()).toBe('data:image/webp;base64,AAAA');
  });

  it('can be cancelled, and says that nothing was charged', async () => {
    const { user, said, studio, state } = shownScenes({
      scenes: [sceneOf([busy])],
      answers: { 'POST /jobs/job-1/cancel': () => ({ body: { success: true, job: {} } }) },
    });
    await card(1);
    state.scenes = [sceneOf([withFrame(1)])];
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(said).toEqual(['info: Cancelled. Nothing was charged.']));
    expect(studio.calls('POST /jobs/job-1/cancel')).toBe(1);
    await waitFor(() => expect(screen.queryByText('Generating... (Estimate 2-3 min)')).toBeNull());
  });
});

describe('a change from another window', () => {
  it('draws the shot again that it is about, and nothing else', async () => {
    const { socket, state } = shownScenes({
      scenes: [sceneOf([filmed(1), withFrame(2)]), sceneOf([filmed(3)], { uid: 'scene-2', id: 2 })],
      audios: [audioOf()],
    });
    await card(2);
    await screen.findByText('Generating audio...');
    await waitFor(() => expect(socket.isOpen).toBe(true));
    // what drags comes with the first sign of somebody, and marks the grips
    fireEvent.pointerMove(document.body);
    await waitFor(() => expect(document.querySelectorAll('[aria-roledescription="draggable"]')).toHaveLength(3));
    const touched = new Set<string>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        touched.add(element?.closest('[data-shot]')?.getAttribute('data-shot') ?? 'outside of the shots');
      }
    });
    observer.observe(screen.getByRole('region', { name: 'Scenes' }), {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    state.scenes = [sceneOf([filmed(1), filmed(2)]), sceneOf([filmed(3)], { uid: 'scene-2', id: 2 })];
    act(() => socket.serve('events', [eventOf(7, 'scene-scene-1', PROJECT_ID)]));
    await screen.findByRole('button', { name: 'Play shot 2' });
    observer.disconnect();
    expect([...touched]).toEqual(['shot-2']);
  });
});

describe('who is in a shot', () => {
  const elias = characterOf();
  const storm = characterOf({ _id: '0192f0a0-0000-7000-8000-0000000000c2', name: 'Storm' });
  const path = `POST /scenes/${PROJECT_ID}/scene-1/shots/shot-1`;
  const open = (answers = {}) =>
    shownScenes({ scenes: [sceneOf([withFrame(1, { character_ids: [elias._id] })])], characters: [elias, storm], answers });
  const cast = async () =>
    within(await screen.findByRole('list', { name: 'Characters of shot 1' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/^./, ''));

  it('changes at once, and is told to the studio', async () => {
    const { user, studio } = open({ [`${path}/add-character`]: () => new Promise(() => {}) });
    expect(await cast()).toEqual(['Elias']);
    await user.click(screen.getByRole('button', { name: 'Change characters of shot 1' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /Storm/ }));
    await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: /Storm/ }).getAttribute('aria-checked')).toBe('true'));
    await waitFor(() =>
      expect(studio.requests.find(({ call }) => call.endsWith('add-character'))?.body).toEqual({ character_id: storm._id }),
    );
  });

  it('is as before when the studio refuses', async () => {
    const { user, said } = open({
      [`${path}/remove-character`]: () => ({ status: 409, body: { error: 'The shot has gone.', error_code: 'CONFLICT' } }),
    });
    await cast();
    await user.click(screen.getByRole('button', { name: 'Change characters of shot 1' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /Elias/ }));
    await waitFor(() => expect(said).toEqual(['error: The characters of the shot could not be changed. (The shot has gone.)']));
    await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: /Elias/ }).getAttribute('aria-checked')).toBe('true'));
  });
});

describe('deleting a shot', () => {
  const path = `DELETE /scenes/${PROJECT_ID}/scene-1/shots/shot-1`;
  const ask = async (answers: Record<string, unknown>) => {
    const shown = shownScenes({ scenes: [sceneOf([filmed(1), filmed(2)])], answers });
    await shown.user.click(within(await card(1)).getByRole('button', { name: 'More for shot 1' }));
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByRole('alertdialog', { name: 'Delete this shot?' })).toBeTruthy();
    return shown;
  };

  it('asks first, and puts the focus on the shot beside it', async () => {
    const { user, state, studio } = await ask({ [path]: { success: true } });
    expect(studio.calls(path)).toBe(0);
    state.scenes = [sceneOf([filmed(2, { shot_id: 1 })])];
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-shot')).toBe('shot-2'));
  });

  const deleted = async (answer: FakeStudio['answers'][string]) => {
    const shown = await ask({ [path]: { success: true }, [UNDO]: answer });
    shown.state.scenes = [sceneOf([filmed(2, { shot_id: 1 })])];
    await shown.user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shown.said).toEqual(['success: Shot 1 of scene 1 deleted [Undo]']));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    return shown;
  };

  it('can be undone: the shot is back at its place and has the focus', async () => {
    const { state, offered, studio, said } = await deleted(undone);
    state.scenes = [sceneOf([filmed(1), filmed(2)])];
    offered[0]?.run();
    expect(await card(2)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('data-shot')).toBe('shot-1'));
    expect(undoneSteps(studio)).toEqual(stepsOf(studio, path));
    expect(said).toHaveLength(1);
  });

  it('says when it cannot be undone any more', async () => {
    const { offered, said } = await deleted(() => ({ status: 404, body: { error: 'There is no such shot.', error_code: 'NOT_FOUND' } }));
    offered[0]?.run();
    await waitFor(() => expect(said.at(-1)).toBe('error: The shot could not be brought back. (There is no such shot.)'));
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('says why when it is refused', async () => {
    const { user, said } = await ask({ [path]: () => ({ status: 409, body: { error: 'It is being exported.', error_code: 'CONFLICT' } }) });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(said).toEqual(['error: The shot could not be deleted. (It is being exported.)']));
  });
});

describe('a long film', () => {
  const far = sceneOf(Array.from({ length: 20 }, (_, index) => withFrame(index + 1)));

  it('draws what is near, keeps the places of the others, and draws them when they come near', async () => {
    const watched = new Map<Element, IntersectionObserverCallback>();
    const before = globalThis.IntersectionObserver;
    globalThis.IntersectionObserver = class {
      constructor(private readonly callback: IntersectionObserverCallback) {}
      observe(element: Element) {
        watched.set(element, this.callback);
      }
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
    try {
      shownScenes({ scenes: [far] });
      const last = await card(20);
      expect(screen.getAllByRole('article')).toHaveLength(20);
      expect(within(await card(1)).getByRole('button', { name: 'Generate Video' })).toBeTruthy();
      expect(within(last).queryByRole('button', { name: 'Generate Video' })).toBeNull();
      const move = (isIntersecting: boolean) =>
        act(() => watched.get(last)?.([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver));
      move(true);
      expect(await within(last).findByRole('button', { name: 'Generate Video' })).toBeTruthy();
      last.focus();
      move(false);
      expect(within(last).queryByRole('button', { name: 'Generate Video' })).toBeTruthy();
      last.blur();
      move(false);
      await waitFor(() => expect(within(last).queryByRole('button', { name: 'Generate Video' })).toBeNull());
    } finally {
      globalThis.IntersectionObserver = before;
    }
  });
});

describe('the keyboard', () => {
  const open = () =>
    shownScenes({
      scenes: [
        sceneOf([filmed(1), withFrame(2)]),
        sceneOf([shotOf({ uid: 'other', shot_id: 1 })], { uid: 'scene-2', id: 2 }),
        sceneOf([], { uid: 'scene-3', id: 3 }),
      ],
    });
  const focused = () => document.activeElement?.getAttribute('data-shot');

  it('goes from shot to shot and from scene to scene by arrow keys', async () => {
    const { user } = open();
    (await card(1)).focus();
    const path: (string | null | undefined)[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await user.keyboard(`{${key}}`);
      path.push(focused());
    }
    expect(path).toEqual(['shot-2', 'other', 'other', 'shot-2', 'other', 'other', 'shot-1']);
  });

  it('leaves arrow keys to a seek bar', async () => {
    const { user } = open();
    const slider = within(await card(1)).getByRole('slider');
    slider.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(slider);
  });

  it.each([
    ['g', 'shot-2', 'Generate Video'],
    ['e', 'shot-1', 'Edit Video - Scene 1, Clip 1'],
    ['e', 'shot-2', 'Edit Start Frame'],
    ['{Enter}', 'shot-2', 'Generate Video'],
  ])('%s on %s opens %p', async (key, uid, dialog) => {
    const { user } = open();
    await card(1);
    document.querySelector<HTMLElement>(`[data-shot="${uid}"]`)?.focus();
    await user.keyboard(key);
    expect(await screen.findByRole('dialog', { name: dialog })).toBeTruthy();
  });

  it('plays the clip of the shot that has the focus', async () => {
    const { user, media } = open();
    (await card(1)).focus();
    await user.keyboard('{Enter}');
    expect(media.played).toEqual(['/media/clip-1.mp4']);
  });

  it('shows its keys on a question mark, but not where one is written', async () => {
    const { user } = open();
    await card(1);
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Add a shot to scene 1' }));
    await user.type(await screen.findByLabelText('Shot description'), 'Who is it?');
    expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull();
    expect(screen.getByLabelText('Shot description')).toHaveProperty('value', 'Who is it?');
  });
});
