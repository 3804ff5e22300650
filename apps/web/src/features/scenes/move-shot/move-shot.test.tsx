/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { scenesApi } from '../../../entities/scene/index.js';
import { api } from '../../../platform/api/api.js';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { dispatchShown } from '../../../testing/dispatch-shown.js';
import { lateAnswer } from '../../../testing/late-answer.js';
import { noScenesShown, shownScenes } from '../../../testing/shown-scenes.js';
import { PROJECT_ID, sceneOf, shotOf, startFrameOf } from '../../../testing/views.js';

afterEach(noScenesShown);

const shot = (number: number) => shotOf({ uid: `shot-${number}`, shot_id: number, start_frame: startFrameOf() });
const scenes = [sceneOf([shot(1), shot(2), shot(3)]), sceneOf([shotOf({ uid: 'alone', shot_id: 1 })], { uid: 'scene-2', id: 2 })];
const path = (uid: string) => `POST /scenes/${PROJECT_ID}/scene-1/shots/${uid}/move`;
const never = () => new Promise<never>(() => {});
const card = (number: number, scene = 1) => screen.findByRole('article', { name: `Scene ${scene}, shot ${number}` });
const order = () => screen.getAllByRole('article').map((one) => one.dataset.shot);
const open = (answers = {}, given = {}) => shownScenes({ scenes, answers, ...given });
const menuOf = async (user: ReturnType<typeof open>['user'], number: number, scene = 1) => {
  await user.click(within(await card(number, scene)).getByRole('button', { name: `More for shot ${number}` }));
  return within(await screen.findByRole('menu'));
};

describe('a shot of several', () => {
  it('is moved by one place from its menu, and the focus stays with it', async () => {
    const { user, studio } = open({ [path('shot-1')]: never });
    await user.click((await menuOf(user, 1)).getByRole('menuitem', { name: 'Move Right' }));
    await waitFor(() => expect(order()).toEqual(['shot-2', 'shot-1', 'shot-3', 'alone']));
    expect(within(await card(2)).getByText('Shot 2')).toBeTruthy();
    await waitFor(() => expect(studio.requests.find(({ call }) => call === path('shot-1'))?.body).toEqual({ place: 2 }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('More for shot 2'));
    expect(document.activeElement?.closest('[data-shot]')?.getAttribute('data-shot')).toBe('shot-1');
  });

  it('is moved by keys while it has the focus, which it keeps', async () => {
    const { user, studio } = open({ [path('shot-3')]: never });
    (await card(3)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(studio.calls(path('shot-3'))).toBe(0);
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(order()).toEqual(['shot-1', 'shot-3', 'shot-2', 'alone']));
    expect(document.activeElement?.getAttribute('data-shot')).toBe('shot-3');
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(order()).toEqual(['shot-3', 'shot-1', 'shot-2', 'alone']));
    expect(document.activeElement?.getAttribute('data-shot')).toBe('shot-3');
  });

  it('goes back when the studio refuses', async () => {
    const { user, said } = open({ [path('shot-1')]: () => ({ status: 404, body: { error: 'It has gone.', error_code: 'NOT_FOUND' } }) });
    await user.click((await menuOf(user, 1)).getByRole('menuitem', { name: 'Move Right' }));
    await waitFor(() => expect(said).toEqual(['error: The shot could not be moved. (It has gone.)']));
    await waitFor(() => expect(order()).toEqual(['shot-1', 'shot-2', 'shot-3', 'alone']));
  });

  it('goes no further than the ends of its scene', async () => {
    const { user } = open();
    const first = await menuOf(user, 1);
    expect(first.getByRole('menuitem', { name: 'Move Left' }).getAttribute('aria-disabled')).toBe('true');
    expect(first.getByRole('menuitem', { name: 'Move Right' }).getAttribute('aria-disabled')).toBeNull();
    await user.keyboard('{Escape}');
    const last = await menuOf(user, 3);
    expect(last.getByRole('menuitem', { name: 'Move Right' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('has a grip that says how it is used', async () => {
    open();
    const grip = within(await card(2)).getByRole('button', { name: 'Move shot 2' });
    await waitFor(() => expect(grip.getAttribute('aria-describedby')).toBeTruthy());
    const help = document.getElementById(grip.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toContain('the left and right arrow keys');
    expect(await accessibilityProblems()).toEqual([]);
  });
});

describe('a shot that cannot be moved', () => {
  it('has no place in its scene to go to when it is alone there, and a grip to another scene', async () => {
    const { user } = open();
    expect(within(await card(1, 2)).getByRole('button', { name: 'Move shot 1' })).toBeTruthy();
    expect((await menuOf(user, 1, 2)).queryByRole('menuitem', { name: /^Move (Left|Right)/ })).toBeNull();
  });

  it('has no grip when it is the whole film', async () => {
    open({}, { scenes: [sceneOf([shotOf()])] });
    expect(within(await card(1)).queryByRole('button', { name: 'Move shot 1' })).toBeNull();
  });

  it('has no grip in another person’s project, and keys do not move it', async () => {
    const { user, studio } = open({}, { project: { user_email: 'eve@example.com' } });
    await screen.findByText('You are looking at another person’s project');
    expect(screen.queryByRole('button', { name: /^Move shot/ })).toBeNull();
    (await card(1)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(order()).toEqual(['shot-1', 'shot-2', 'shot-3', 'alone']);
    expect(studio.calls(path('shot-1'))).toBe(0);
  });
});

describe('a shot that goes elsewhere', () => {
  const moved = { success: true, shot_uid: 'shot-9', shot_id: 1 };

  it('goes to another scene from its menu, to the place that is chosen', async () => {
    const { user, studio, said } = open({ [path('shot-2')]: moved });
    await user.click((await menuOf(user, 2)).getByRole('menuitem', { name: 'Move to…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move shot 2 of scene 1' }));
    expect(dialog.getByRole('combobox', { name: 'Scene' }).textContent).toContain('Scene 2');
    await user.click(dialog.getByRole('combobox', { name: 'Place' }));
    await user.click(await screen.findByRole('option', { name: /^Before shot 1/ }));
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(said).toEqual(['success: Now shot 1 of scene 2 [Undo]']));
    expect(studio.requests.find(({ call }) => call === path('shot-2'))?.body).toEqual({ place: 1, scene: 'scene-2' });
  });

  it.each([
    [
      'the shot that it was to stand before',
      [sceneOf([shot(1), shot(2), shot(3)]), sceneOf([], { uid: 'scene-2', id: 2 })],
      { place: 1, scene: 'scene-2' },
    ],
    ['the scene', [sceneOf([shot(1), shot(2), shot(3)])], { place: 3 }],
  ])('goes to the end when %s is taken out in another window meanwhile', async (_, left, body) => {
    const { user, studio, store, state } = open({ [path('shot-2')]: moved });
    await user.click((await menuOf(user, 2)).getByRole('menuitem', { name: 'Move to…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move shot 2 of scene 1' }));
    await user.click(dialog.getByRole('combobox', { name: 'Place' }));
    await user.click(await screen.findByRole('option', { name: /^Before shot 1/ }));
    state.scenes = left;
    dispatchShown(
      store,
      scenesApi.util.updateQueryData('scenes', PROJECT_ID, () => left),
    );
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(studio.requests.find(({ call }) => call === path('shot-2'))?.body).toEqual(body));
  });

  it('has the focus there, also where it came before the answer', async () => {
    const late = lateAnswer();
    const { user, store, state, said } = open({ [path('shot-2')]: late.answer });
    (await card(2)).focus();
    await user.keyboard('m');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move' }));
    const there = [
      sceneOf([shot(1), { ...shot(3), shot_id: 2 }]),
      sceneOf([shotOf({ uid: 'alone' }), { ...shot(2), uid: 'shot-9' }], { uid: 'scene-2', id: 2 }),
    ];
    state.scenes = there;
    dispatchShown(
      store,
      scenesApi.util.updateQueryData('scenes', PROJECT_ID, () => there),
    );
    await waitFor(() => expect(document.querySelector('[data-shot="shot-9"]')).not.toBeNull());
    await late.come({ body: { success: true, shot_uid: 'shot-9', shot_id: 2 } });
    await waitFor(() => expect(said).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-shot')).toBe('shot-9'));
  });

  it('has the focus once, and not when the board is opened again', async () => {
    const { user, router } = open({ [path('shot-1')]: { success: true, shot_uid: 'shot-1', shot_id: 3 } });
    (await card(1)).focus();
    await user.keyboard('m');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: 'Scene' }));
    await user.click(await screen.findByRole('option', { name: /^Scene 1/ }));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-shot')).toBe('shot-1'));
    await act(async () => router.navigate('/elsewhere'));
    await act(async () => router.navigate(`/project/${PROJECT_ID}/scenes`));
    await card(1);
    expect(document.activeElement).toBe(document.body);
  });

  it('has no focus any more when the board was left before it came', async () => {
    const { user, router, said, state, store } = open({ [path('shot-2')]: { success: true, shot_uid: 'shot-9', shot_id: 2 } });
    (await card(2)).focus();
    await user.keyboard('m');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(said).toHaveLength(1));
    await act(async () => router.navigate('/elsewhere'));
    state.scenes = [sceneOf([shot(1)]), sceneOf([{ ...shot(2), uid: 'shot-9' }], { uid: 'scene-2', id: 2 })];
    act(() => void store.dispatch(api.util.invalidateTags(['Scenes'])));
    await act(async () => router.navigate(`/project/${PROJECT_ID}/scenes`));
    await waitFor(() => expect(order()).toContain('shot-9'));
    expect(document.activeElement).toBe(document.body);
  });

  it('goes to another place of its own scene, by a key', async () => {
    const { user, studio } = open({ [path('shot-1')]: { ...moved, shot_id: 3 } });
    (await card(1)).focus();
    await user.keyboard('m');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: 'Scene' }));
    await user.click(await screen.findByRole('option', { name: /^Scene 1/ }));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(studio.requests.find(({ call }) => call === path('shot-1'))?.body).toEqual({ place: 3 }));
  });

  it('stays open and says why when the studio refuses', async () => {
    const error = 'Something is being made for this shot. Cancel it, or wait until it is done.';
    const { user, said } = open({ [path('shot-2')]: () => ({ status: 409, body: { error, error_code: 'ALREADY_RUNNING' } }) });
    await user.click((await menuOf(user, 2)).getByRole('menuitem', { name: 'Move to…' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(said).toEqual([`error: The shot could not be moved. (${error})`]));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('is there twice when it is duplicated', async () => {
    const duplicate = `POST /scenes/${PROJECT_ID}/scene-1/shots/shot-2/duplicate`;
    const { user, studio } = open({ [duplicate]: moved });
    await user.click((await menuOf(user, 2)).getByRole('menuitem', { name: 'Duplicate' }));
    await waitFor(() => expect(studio.calls(duplicate)).toBe(1));
  });
});
