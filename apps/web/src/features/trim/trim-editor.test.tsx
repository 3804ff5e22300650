/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ShotView } from '@scenewright/contract';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { FakeMedia } from '../../testing/fake-media.js';
import { type FakeStudio, refusedOnce } from '../../testing/fake-studio.js';
import { freeButton } from '../../testing/free-button.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { audioOf, PROJECT_ID, sceneOf, shotOf } from '../../testing/views.js';
import { Dialog } from '../../ui/dialog.js';
import { FRAME } from './range.js';
import { TrimEditor, type TrimEditorProps } from './trim-editor.js';

const clip = (given: Partial<ShotView> = {}) =>
  shotOf({
    video_url: '/api/media/cut.mp4?e=1',
    video_duration: 3,
    untrimmed_video_url: '/api/media/whole.mp4?e=1',
    untrimmed_sprite_url: '/api/media/whole.sprite.jpg',
    untrimmed_duration: 5,
    trim_start: 1,
    trim_end: 4,
    ...given,
  });

let media: FakeMedia;
let restore = () => {};
beforeEach(() => {
  media = new FakeMedia();
  restore = media.install();
});
afterEach(() => {
  nothingShown();
  restore();
});

const LipSyncDialog: TrimEditorProps['LipSyncDialog'] = ({ open, onOpenChange }) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Choose voice for Lip Sync" />
);

function Opened() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <TrimEditor
        LipSyncDialog={LipSyncDialog}
        projectId={PROJECT_ID}
        sceneUid="scene-2"
        shotUid="shot-1"
        open={open}
        onOpenChange={setOpen}
      />
      {!open && <p>behind it</p>}
    </>
  );
}

function open(answers: FakeStudio['answers'] = {}, shot = clip()) {
  return shown(<Opened />, {
    [`GET /scenes/${PROJECT_ID}`]: { scenes: [sceneOf([shot], { id: 2, uid: 'scene-2' })] },
    [`GET /audios/${PROJECT_ID}`]: { audios: [] },
    'POST /videos/trim': { success: true, video_url: '/api/media/new.mp4', duration: 2 },
    ...answers,
  });
}
const handle = (name: 'Start' | 'End') => screen.findByRole('slider', { name });
const player = () => screen.getByLabelText('The clip') as HTMLVideoElement;
const at = async (name: 'Start' | 'End') => Number((await handle(name)).getAttribute('aria-valuenow'));
const press = async (user: ReturnType<typeof open>['user'], name: 'Start' | 'End', keys: string) => {
  (await handle(name)).focus();
  await user.keyboard(keys);
};

describe('the trim editor', () => {
  it('shows the whole clip with the cut that it has', async () => {
    open();
    expect(await screen.findByRole('dialog', { name: 'Edit Video - Scene 2, Clip 1' })).toBeTruthy();
    expect([await at('Start'), await at('End')]).toEqual([1, 4]);
    expect((await handle('End')).getAttribute('aria-valuetext')).toBe('0:04.0');
    expect(player().getAttribute('src')).toBe('/api/media/whole.mp4?e=1');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('moves a handle by a picture, and the picture with it', async () => {
    const { user } = open();
    await press(user, 'Start', '{ArrowRight}');
    expect(await at('Start')).toBeCloseTo(1 + FRAME);
    expect(player().currentTime).toBeCloseTo(1 + FRAME);
    await press(user, 'End', '{ArrowLeft}');
    expect(player().currentTime).toBeCloseTo(4 - FRAME);
  });

  it('keeps the handles half a second apart', async () => {
    const { user } = open({}, clip({ trim_start: 3.4, trim_end: 4 }));
    await press(user, 'Start', '{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    const gap = (await at('End')) - (await at('Start'));
    expect(gap).toBeGreaterThan(0.499);
    expect(gap).toBeLessThan(0.5 + 2 * FRAME);
  });

  it('saves the range, then closes', async () => {
    let finish = (_: unknown) => {};
    const { user, studio } = open({ 'POST /videos/trim': () => new Promise((resolve) => (finish = resolve as never)) });
    await press(user, 'Start', '{Home}');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('button', { name: 'Trimming...' })).toBeTruthy();
    await waitFor(() =>
      expect(studio.requests.find(({ call }) => call === 'POST /videos/trim')?.body).toEqual({
        ...{ projectId: PROJECT_ID, sceneId: 'scene-2', clipId: 'shot-1' },
        ...{ startTime: 0, endTime: 4 },
      }),
    );
    finish({ body: { success: true, video_url: '/api/media/new.mp4', duration: 4 } });
    expect(await screen.findByText('behind it')).toBeTruthy();
  });

  it('asks for nothing when nothing was changed', async () => {
    const { user, studio } = open();
    await handle('Start');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('behind it')).toBeTruthy();
    expect(studio.calls('POST /videos/trim')).toBe(0);
  });

  it('keeps the range when it could not be saved', async () => {
    const refusal = { error: 'The video of this shot is being lip-synced. Try again in a moment.', error_code: 'ALREADY_RUNNING' };
    const { user } = open({ 'POST /videos/trim': () => ({ status: 409, body: refusal }) });
    await press(user, 'Start', '{Home}');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole('alert')).textContent).toContain(refusal.error);
    expect(await at('Start')).toBe(0);
  });

  it('can be saved after a refusal', async () => {
    const { user, studio } = open({ 'POST /videos/trim': refusedOnce({ success: true, video_url: '/api/media/new.mp4', duration: 4 }) });
    await press(user, 'Start', '{Home}');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not just now.');
    await user.click(await freeButton('Confirm'));
    expect(await screen.findByText('behind it')).toBeTruthy();
    expect(studio.calls('POST /videos/trim')).toBe(2);
  });

  it('plays from the start, and stops at the end', async () => {
    const { user } = open();
    await handle('Start');
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(media.played).toEqual(['/api/media/whole.mp4?e=1']);
    expect(player().currentTime).toBe(1);
    player().currentTime = 4.02;
    expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();
    expect(player().paused).toBe(true);
    expect(player().currentTime).toBe(4);
  });

  it('lets the voices of the shot be seen and heard from where the clip starts', async () => {
    const voice = audioOf({
      audio_url: '/api/media/voice.m4a',
      peaks_url: '/api/media/voice.peaks.json',
      duration: 2,
      status: 'completed',
    });
    const { user } = open({
      [`GET /audios/${PROJECT_ID}`]: { audios: [voice] },
      'GET /media/voice.peaks.json': { duration: 2, peaks: [-0.5, 0.5, -0.2, 0.3] },
    });
    const wave = await screen.findByRole('img', { name: 'Voice: It was late.' });
    expect([wave.style.left, wave.style.width]).toEqual(['20%', '40%']);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(media.played).toContain('/api/media/voice.m4a'));
  });

  describe('of a clip that is lip-synced', () => {
    const spoken = (id: string, prompt: string, seconds: number) =>
      audioOf({ _id: id, prompt, audio_url: `/api/media/${id}.m4a`, peaks_url: null, duration: seconds, status: 'completed' });
    const left = async (prompt: string) => Number.parseFloat((await screen.findByRole('img', { name: `Voice: ${prompt}` })).style.left);
    const opened = (seconds: number, trim_start: number) =>
      open(
        { [`GET /audios/${PROJECT_ID}`]: { audios: [spoken('other', 'And then?', 1), spoken('seen', 'It was late.', seconds)] } },
        clip({ lip_sync_audio_id: 'seen', lip_sync_status: 'completed', trim_start }),
      );

    it('leaves the voice with the mouth, whatever is cut, and has the others behind it', async () => {
      const { user } = opened(2, 1);
      expect(await left('It was late.')).toBe(0);
      expect(await left('And then?')).toBeCloseTo(43);
      await press(user, 'Start', '{Home}');
      expect(await left('It was late.')).toBe(0);
      expect(await left('And then?')).toBeCloseTo(43);
    });

    it('has the others from where the clip starts when that voice is cut away', async () => {
      opened(0.95, 1);
      expect(await left('And then?')).toBeCloseTo(20);
    });

    it('lets the voice be heard in step with the clip', async () => {
      const { user } = opened(4, 1);
      await left('It was late.');
      await user.click(screen.getByRole('button', { name: 'Play' }));
      await waitFor(() => expect(media.played).toContain('/api/media/seen.m4a'));
      expect(media.played).not.toContain('/api/media/other.m4a');
    });
  });

  it('goes where the timeline is clicked', async () => {
    const { user } = open();
    const timeline = (await handle('Start')).closest('.select-none') as HTMLElement;
    timeline.getBoundingClientRect = () => ({ left: 100, width: 500 }) as DOMRect;
    await user.pointer({ keys: '[MouseLeft]', target: timeline, coords: { clientX: 350 } });
    expect(player().currentTime).toBe(2.5);
  });

  it('closes by Escape', async () => {
    const { user } = open();
    await handle('Start');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('behind it')).toBeTruthy();
  });

  it('leads to the lip sync, whose Escape leaves the editor open', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Lip Sync' }));
    expect(await screen.findByRole('dialog', { name: 'Choose voice for Lip Sync' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Choose voice for Lip Sync')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Edit Video - Scene 2, Clip 1' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Lip Sync' }));
  });

  it('cuts the clip as it is chosen before a voice is laid on it', async () => {
    const { user, studio } = open({ 'POST /videos/trim': { success: true, video_url: '/api/media/new.mp4', duration: 4 } });
    await press(user, 'Start', '{Home}');
    await user.click(screen.getByRole('button', { name: 'Lip Sync' }));
    expect(await screen.findByRole('dialog', { name: 'Choose voice for Lip Sync' })).toBeTruthy();
    expect(studio.requests.find(({ call }) => call === 'POST /videos/trim')?.body).toMatchObject({ startTime: 0, endTime: 4 });
  });

  it('lays no voice on a clip that could not be cut', async () => {
    const refusal = { error: 'The video of this shot is being generated.', error_code: 'ALREADY_RUNNING' };
    const { user } = open({ 'POST /videos/trim': () => ({ status: 409, body: refusal }) });
    await press(user, 'Start', '{Home}');
    await user.click(screen.getByRole('button', { name: 'Lip Sync' }));
    expect((await screen.findByRole('alert')).textContent).toContain(refusal.error);
    expect(screen.queryByRole('dialog', { name: 'Choose voice for Lip Sync' })).toBeNull();
  });

  it('says what to do first where there is no video', async () => {
    open({}, shotOf({ untrimmed_video_url: null, untrimmed_duration: null }));
    expect(await screen.findByText('This shot has no video yet')).toBeTruthy();
  });
});
