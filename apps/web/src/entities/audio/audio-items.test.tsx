/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { noScenesShown, shownScenes } from '../../testing/shown-scenes.js';
import { stepsOf, UNDO, undone, undoneSteps } from '../../testing/undoing.js';
import { audioOf, sceneOf, shotOf, startFrameOf } from '../../testing/views.js';

afterEach(noScenesShown);

const unfilmed = [sceneOf([shotOf({ start_frame: startFrameOf() })])];
const items = async () => within(await screen.findByRole('list', { name: 'Audio of shot 1' }));

describe('an audio item of a shot', () => {
  it('is tapped to be generated while it has no sound', async () => {
    const { user } = shownScenes({ scenes: unfilmed, audios: [audioOf({ status: 'not_started' })] });
    expect((await items()).getByText('It was late.')).toBeTruthy();
    await user.click((await items()).getByRole('button', { name: 'Tap to generate' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Audio' })).toBeTruthy();
  });

  it('leads to the video first when it is an effect and there is nothing to be seen yet', async () => {
    const { user } = shownScenes({ scenes: unfilmed, audios: [audioOf({ type: 'sound_effect', status: 'not_started' })] });
    await user.click((await items()).getByRole('button', { name: 'Tap to generate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Video Required' });
    expect(dialog.textContent).toContain('Please generate the video for this shot first before creating sound effects.');
    await user.click(within(dialog).getByRole('button', { name: 'Generate Video' }));
    expect(await screen.findByRole('dialog', { name: 'Generate Video' })).toBeTruthy();
  });

  it('says that it is generated', async () => {
    shownScenes({ scenes: unfilmed, audios: [audioOf({ status: 'in_progress' })] });
    expect((await items()).getByText('Generating audio...')).toBeTruthy();
    expect((await items()).queryByRole('button', { name: 'Tap to generate' })).toBeNull();
  });

  it('says why it failed and is tried again', async () => {
    const { user } = shownScenes({ scenes: unfilmed, audios: [audioOf({ status: 'failed', error: 'The voice was hoarse.' })] });
    const alert = (await items()).getByRole('alert');
    expect(alert.textContent).toContain('The voice was hoarse.');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Audio' })).toBeTruthy();
  });

  it('is played, and stops', async () => {
    const { user, media } = shownScenes({
      scenes: unfilmed,
      audios: [audioOf({ audio_url: '/media/voice.m4a', duration: 63, status: 'completed' })],
    });
    expect((await items()).getByText('1:03')).toBeTruthy();
    await user.click((await items()).getByRole('button', { name: 'Play voice: It was late.' }));
    expect(media.played).toEqual(['/media/voice.m4a']);
    await user.click((await items()).getByRole('button', { name: 'Pause voice: It was late.' }));
    expect((await items()).getByRole('button', { name: 'Play voice: It was late.' })).toBeTruthy();
  });

  it('says when it cannot be played', async () => {
    const { user, media, said } = shownScenes({
      scenes: unfilmed,
      audios: [audioOf({ audio_url: '/media/voice.m4a', duration: 3, status: 'completed' })],
    });
    media.broken.add('/media/voice.m4a');
    await user.click((await items()).getByRole('button', { name: 'Play voice: It was late.' }));
    await waitFor(() => expect(said).toEqual(['error: The sound could not be played. (Reload the page and try again.)']));
  });

  it('is deleted once that was confirmed, and can be had back', async () => {
    const { user, studio, state, said, offered } = shownScenes({
      scenes: unfilmed,
      audios: [audioOf({ status: 'not_started' }), audioOf({ _id: 'audio-2', prompt: 'Nobody came.', status: 'not_started' })],
      answers: { 'DELETE /audios/audio-1': { success: true }, [UNDO]: undone },
    });
    await user.click((await items()).getByRole('button', { name: 'More for voice: It was late.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this audio?' });
    expect(studio.calls('DELETE /audios/audio-1')).toBe(0);
    const before = state.audios;
    state.audios = before.slice(1);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('It was late.')).toBeNull());
    expect(screen.getByText('Nobody came.')).toBeTruthy();
    expect(said).toEqual(['success: Voice deleted [Undo]']);
    state.audios = before;
    offered[0]?.run();
    expect(await screen.findByText('It was late.')).toBeTruthy();
    expect(undoneSteps(studio)).toEqual(stepsOf(studio, 'DELETE /audios/audio-1'));
  });

  it('can be added to a shot', async () => {
    const { user } = shownScenes({ scenes: unfilmed, audios: [audioOf()] });
    await user.click(await screen.findByRole('button', { name: 'Audio for shot 1' }));
    expect(await screen.findByRole('dialog', { name: 'Generate Audio' })).toBeTruthy();
  });
});
