/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { noScenesShown, shownScenes } from '../../../testing/shown-scenes.js';
import { stepsOf, UNDO, undone, undoneSteps } from '../../../testing/undoing.js';
import { characterOf, PROJECT_ID, sceneOf, shotOf, startFrameOf } from '../../../testing/views.js';

afterEach(noScenesShown);

const shot = (number: number, more = {}) =>
  shotOf({ uid: `shot-${number}`, shot_id: number, start_frame: startFrameOf(), video_prompt: 'It moves', duration_seconds: 5, ...more });
const scenes = [sceneOf([shot(1), shot(2, { video_url: '/m/2.mp4' }), shot(3)]), sceneOf([shot(4)], { uid: 'scene-2', id: 2 })];
const base = `/scenes/${PROJECT_ID}`;
const done = { success: true, shot_uid: 'new', shot_id: 1 };
const open = (answers = {}, more = {}) => shownScenes({ scenes, answers: { [UNDO]: undone, ...answers }, ...more });
const box = (scene: number, number: number) => screen.findByRole('checkbox', { name: `Select scene ${scene}, shot ${number}` });
const bar = () => within(screen.getByRole('region', { name: 'Selected shots' }));
const bodies = (studio: ReturnType<typeof open>['studio'], call: string) =>
  studio.requests.filter((one) => one.call === call).map(({ body }) => body);

describe('shots that are selected', () => {
  it('are marked by their boxes, by clicks with Ctrl and Shift, and by keys; and nothing is again', async () => {
    const { user } = open();
    await user.click(await box(1, 1));
    expect(bar().getByRole('status').textContent).toBe('1 shot selected');
    expect(screen.queryByRole('region', { name: 'Film' })).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('article', { name: 'Scene 1, shot 3' }));
    await user.keyboard('{/Shift}{Control>}');
    await user.click(screen.getByRole('article', { name: 'Scene 1, shot 2' }));
    await user.keyboard('{/Control}');
    expect((await box(1, 2)).getAttribute('aria-checked')).toBe('false');
    expect(bar().getByRole('status').textContent).toBe('2 shots selected');
    screen.getByRole('article', { name: 'Scene 1, shot 2' }).focus();
    await user.keyboard('x');
    expect(bar().getByRole('status').textContent).toBe('3 shots selected');
    await user.keyboard('{Control>}a{/Control}');
    expect(bar().getByRole('status').textContent).toBe('4 shots selected');
    // wherever the focus is: what was marked with a frame leaves it outside of the board
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('region', { name: 'Film' })).toBeTruthy();
  });

  it('are deleted as one step, which is undone as a whole', async () => {
    const calls = [1, 3].map((n) => `DELETE ${base}/scene-1/shots/shot-${n}`);
    const { user, studio, said, offered } = open(Object.fromEntries(calls.map((call) => [call, { success: true }])));
    await user.click(await box(1, 1));
    await user.click(await box(1, 3));
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Delete 2 shots?' })).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(said).toEqual(['success: 2 shots deleted [Undo]']));
    expect(new Set(stepsOf(studio, ...calls)).size).toBe(1);
    await act(async () => offered[0]?.run());
    expect(undoneSteps(studio)).toEqual(stepsOf(studio, calls[0] as string));
  });

  it('say how many of them could not be changed, and why', async () => {
    const revise = (n: number) => `PUT ${base}/scene-1/shots/shot-${n}`;
    const refused = () => ({ status: 409, body: { error: 'This shot is being written.', error_code: 'ALREADY_RUNNING' } });
    const { user, said, studio } = open({ [revise(1)]: { success: true }, [revise(3)]: refused });
    await user.click(await box(1, 1));
    await user.click(await box(1, 3));
    await user.click(bar().getByRole('button', { name: 'Length' }));
    await user.click(await screen.findByRole('menuitem', { name: '8 seconds' }));
    await waitFor(() =>
      expect(said).toEqual([
        'error: 1 of 2 shots could not be changed. (This shot is being written.)',
        'success: 1 shot planned with 8 seconds [Undo]',
      ]),
    );
    expect(bodies(studio, revise(1))).toEqual([{ duration_seconds: { from: 5, to: 8 } }]);
  });

  it('all show somebody who was only in some of them', async () => {
    const mara = characterOf({ _id: 'c-1', name: 'Mara' });
    const add = (n: number) => `POST ${base}/scene-1/shots/shot-${n}/add-character`;
    const { user, studio, said } = open({ [add(1)]: { success: true }, [add(3)]: { success: true } }, { characters: [mara] });
    await user.click(await box(1, 1));
    await user.click(await box(1, 3));
    await user.click(bar().getByRole('button', { name: 'Cast' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Mara' }));
    await waitFor(() => expect(said).toEqual(['success: Mara joined 2 shots [Undo]']));
    expect([studio.calls(add(1)), studio.calls(add(3))]).toEqual([1, 1]);
  });

  it('go to another scene together, in the order of the film', async () => {
    const move = (n: number) => `POST ${base}/scene-1/shots/shot-${n}/move`;
    const { user, studio, said } = open({ [move(1)]: done, [move(3)]: done });
    await user.click(await box(1, 3));
    await user.click(await box(1, 1));
    await user.click(bar().getByRole('button', { name: 'Move to…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 shots' }));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(said).toEqual(['success: 2 shots are in scene 2 now [Undo]']));
    expect([bodies(studio, move(1)), bodies(studio, move(3))]).toEqual([
      [{ place: 2, scene: 'scene-2' }],
      [{ place: 3, scene: 'scene-2' }],
    ]);
  });

  it('are filmed together, those that are filmed already anew, for what that costs', async () => {
    const generate = 'POST /videos/gen_all_clips';
    const { user, studio, said } = open({ [generate]: { success: true, generated_count: 2 } });
    await user.click(await box(1, 1));
    await user.click(await box(1, 2));
    await user.click(bar().getByRole('button', { name: 'Generate videos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate the selected videos' }));
    expect(await dialog.findByText(/1 has a video already: it stays among the earlier ones/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /^Generate/ }));
    await waitFor(() => expect(said).toContain('success: Generating 2 videos.'));
    expect(bodies(studio, generate)).toEqual([expect.objectContaining({ shots: ['shot-1', 'shot-2'] })]);
  });

  it('are nothing for somebody who only looks on', async () => {
    open({}, { project: { user_email: 'eve@example.com' } });
    expect(await screen.findByRole('article', { name: 'Scene 1, shot 1' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
