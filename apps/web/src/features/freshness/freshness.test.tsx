/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { noScenesShown, shownScenes } from '../../testing/shown-scenes.js';
import { stepsOf, UNDO, undone, undoneSteps } from '../../testing/undoing.js';
import { audioOf, PROJECT_ID, sceneOf, shotOf, staleOf, startFrameOf } from '../../testing/views.js';

afterEach(noScenesShown);

const shots = [1, 2].map((n) => shotOf({ uid: `shot-${n}`, shot_id: n, start_frame: startFrameOf(), video_url: `/clip-${n}.mp4` }));
const ofShot = (n: number) => ({ scene_uid: 'scene-1', shot_uid: `shot-${n}` });
const frame = staleOf('start_frame:1', {
  kind: 'start_frame',
  ...ofShot(1),
  name: 'Start frame of scene 1, shot 1',
  causes: ['Mara has another portrait now'],
  credits: 1,
});
const clip = staleOf('clip:1', { ...ofShot(1), follows: ['start_frame:1'] });
const other = staleOf('clip:2', { ...ofShot(2), name: 'Clip of scene 1, shot 2', causes: ['its motion prompt was rewritten'] });
const stale = [frame, clip, other];
const REFRESH = `POST /projects/${PROJECT_ID}/refresh`;
const LEAVE = `POST /projects/${PROJECT_ID}/freshness/leave`;
const begun = { success: true, refresh_id: 'r', step_count: 2 };
const film = (given: Partial<Parameters<typeof shownScenes>[0]> = {}) => shownScenes({ scenes: [sceneOf(shots)], stale, ...given });

describe('a shot that is out of date', () => {
  const note = async (n: number) => {
    const card = await screen.findByRole('article', { name: `Scene 1, shot ${n}` });
    return within(await within(card).findByRole('group', { name: 'Out of date' }));
  };

  it('says on its card why, and what updating it costs', async () => {
    film();
    const one = await note(1);
    expect(one.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Start frame: Mara has another portrait now',
      'Clip: follows its start frame',
    ]);
    expect(one.getByRole('button', { name: 'Update · 6 credits' })).toBeTruthy();
    expect((await note(2)).getByRole('button', { name: 'Update · 5 credits' })).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is updated for the price that is shown', async () => {
    const { user, studio, said } = film({ answers: { [REFRESH]: begun } });
    await user.click((await note(1)).getByRole('button', { name: /^Update/ }));
    await waitFor(() => expect(said).toEqual(['success: Updating in 2 steps.']));
    expect(studio.requests.find(({ call }) => call === REFRESH)?.body).toEqual({
      outputs: ['start_frame:1', 'clip:1'],
      accept_credits: 6,
    });
  });

  it('shows the new price when it is another by now', async () => {
    const { user, studio } = film({
      answers: {
        [REFRESH]: () => ({ status: 409, body: { error: 'Updating this costs 7 credits by now.', error_code: 'PRICE_CHANGED' } }),
      },
    });
    const asked = () => studio.calls(`GET /projects/${PROJECT_ID}/freshness`);
    const one = await note(1);
    const before = asked();
    await user.click(one.getByRole('button', { name: /^Update/ }));
    expect((await one.findByRole('alert')).textContent).toContain('costs 7 credits by now');
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  it('leads to credits when there are too few', async () => {
    const { user } = film({ credits: 2 });
    await user.click((await note(1)).getByRole('button', { name: /^Update/ }));
    expect((await screen.findByRole('alertdialog', { name: 'Insufficient Credits' })).textContent).toContain('Required: 6 credits');
  });

  it('is left as it is when somebody wants that', async () => {
    const { user, studio, state, said, offered } = film({ answers: { [LEAVE]: { success: true }, [UNDO]: undone } });
    const one = await note(1);
    state.stale = [other];
    await user.click(one.getByRole('button', { name: 'Leave as it is' }));
    await waitFor(() => expect(said).toEqual(['success: Left as it is. You hear of it again when something else changes. [Undo]']));
    expect(studio.requests.find(({ call }) => call === LEAVE)?.body).toEqual({ outputs: ['start_frame:1', 'clip:1'] });
    await waitFor(() => expect(screen.getAllByRole('group', { name: 'Out of date' })).toHaveLength(1));
    offered[0]?.run();
    await waitFor(() => expect(undoneSteps(studio)).toEqual(stepsOf(studio, LEAVE)));
  });

  it('says nothing while it is made again, nor where everything fits', async () => {
    film({ scenes: [sceneOf([shotOf({ uid: 'shot-1', start_frame_status: 'in_progress' })])], stale: [frame, clip] });
    expect(await screen.findByRole('button', { name: /^Update all/ })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Out of date' })).toBeNull();
  });
});

describe('music that is out of date', () => {
  const music = audioOf({
    ...{ _id: 'music-1', type: 'music', scene_uid: null, shot_uid: null, scene_id: null, shot_id: null },
    ...{ start_scene_id: 1, end_scene_id: 1, audio_url: '/m/music.m4a', status: 'completed', prompt: 'A waltz' },
  });
  const short = staleOf('sound:music-1', {
    kind: 'sound',
    audio_id: 'music-1',
    name: 'Music',
    causes: ['12 s shorter than its scenes'],
    credits: 2,
  });

  it('says so on its own card, and is updated there', async () => {
    const { user, studio } = film({ audios: [music], stale: [short], answers: { [REFRESH]: begun } });
    const note = within(await screen.findByRole('group', { name: 'Out of date' }));
    expect(note.getByRole('listitem').textContent).toBe('Sound: 12 s shorter than its scenes');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(note.getByRole('button', { name: 'Update · 2 credits' }));
    await waitFor(() =>
      expect(studio.requests.find(({ call }) => call === REFRESH)?.body).toEqual({ outputs: ['sound:music-1'], accept_credits: 2 }),
    );
  });

  it('says nothing while it is made again', async () => {
    film({ audios: [{ ...music, status: 'in_progress' }], stale: [short] });
    expect(await screen.findByRole('button', { name: /^Update all/ })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Out of date' })).toBeNull();
  });
});

describe('an update that is under way', () => {
  const STOP = `POST /projects/${PROJECT_ID}/refresh/stop`;
  const FRESHNESS = `GET /projects/${PROJECT_ID}/freshness`;
  const during = (stopped: unknown) => {
    let updating: { done: number; steps: number } | null = { done: 1, steps: 4 };
    const shown = film({
      answers: {
        [FRESHNESS]: () => ({ body: { stale: [], total_credits: 0, updating } }),
        [STOP]: () => {
          updating = null;
          return stopped;
        },
      },
    });
    return shown;
  };
  const stop = async ({ user }: ReturnType<typeof film>) => {
    await user.click(await screen.findByRole('button', { name: /Updating 1 of 4/ }));
    expect(await screen.findByText(/^Updating: 1 of 4 steps done\./)).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stop the update' }));
  };

  it('can be stopped whole', async () => {
    const shown = during({ body: { success: true } });
    await stop(shown);
    await waitFor(() =>
      expect(shown.said).toEqual(['success: The update is stopped. What was done stays; the credits for the rest are yours again.']),
    );
    expect(await screen.findByText('Everything is up to date')).toBeTruthy();
  });

  it('may be done before it is stopped', async () => {
    const shown = during({ status: 409, body: { error: 'No update is under way.', error_code: 'NOT_IN_FLIGHT' } });
    await stop(shown);
    await waitFor(() => expect(shown.said).toEqual(['info: The update was done already.']));
  });

  it('says why it is not stopped', async () => {
    const shown = during({ status: 404, body: { error: 'There is no such project.', error_code: 'NOT_FOUND' } });
    await stop(shown);
    await waitFor(() => expect(shown.said).toEqual(['error: The update could not be stopped. (There is no such project.)']));
  });
});

describe('a film that is out of date', () => {
  const open = async (given: Parameters<typeof film>[0] = {}) => {
    const shown = film(given);
    await shown.user.click(await screen.findByRole('button', { name: /Update all · 11 credits/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Out of date' }));
    await dialog.findByRole('list', { name: 'Out of date' });
    return { ...shown, dialog };
  };

  it('has nothing in its toolbar where everything fits', async () => {
    film({ stale: [] });
    await screen.findByRole('button', { name: 'Preview' });
    expect(screen.queryByRole('button', { name: /Update/ })).toBeNull();
  });

  it('is not updated for whoever closes it while the credits are asked for', async () => {
    let answer = (_: unknown) => {};
    const { user, dialog, studio } = await open({
      answers: { 'POST /users/credits/check': () => new Promise((resolve) => (answer = resolve)) },
    });
    await user.click(dialog.getByRole('button', { name: /^Update all/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => answer({ body: { has_enough: true, credits: 100 } }));
    expect(studio.calls(REFRESH)).toBe(0);
  });

  it('says in the toolbar how far an update is', async () => {
    film({
      answers: { [`GET /projects/${PROJECT_ID}/freshness`]: { stale: [], total_credits: 0, updating: { done: 1, steps: 4 } } },
    });
    expect((await screen.findByRole('button', { name: /Updating 1 of 4/ })).textContent).toContain('1 of 4');
  });

  it('lists what no longer fits, with why and for how much', async () => {
    const { dialog } = await open();
    expect(dialog.getByText(/^1 start frame and 2 clips no longer fit/)).toBeTruthy();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(3);
    expect(dialog.getByText('Mara has another portrait now.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Update all · 11 credits' })).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('updates what is chosen, with what it is made from, and closes', async () => {
    const { user, dialog, studio } = await open({ answers: { [REFRESH]: begun } });
    await user.click(dialog.getByRole('checkbox', { name: /Start frame of scene 1, shot 1/ }));
    await user.click(dialog.getByRole('checkbox', { name: /Clip of scene 1, shot 2/ }));
    await user.click(dialog.getByRole('button', { name: 'Update chosen · 6 credits' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(studio.requests.find(({ call }) => call === REFRESH)?.body).toEqual({
      outputs: ['clip:1', 'start_frame:1'],
      accept_credits: 6,
    });
  });

  it('says of what cannot be made again why, and leaves it out', async () => {
    const blocked = { ...other, blocked: 'Kling 2.1 needs a paid plan.', credits: 0 };
    const { user } = film({ stale: [frame, clip, blocked] });
    await user.click(await screen.findByRole('button', { name: /Update all · 6 credits/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Out of date' }));
    expect(await dialog.findByText('Kling 2.1 needs a paid plan.')).toBeTruthy();
    expect(dialog.getByRole('checkbox', { name: /Clip of scene 1, shot 2/ })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('button', { name: 'Update chosen · 6 credits' })).toBeTruthy();
  });
});
