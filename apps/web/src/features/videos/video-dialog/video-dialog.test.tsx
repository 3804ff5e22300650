/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ShotView, VideoHistoryItem } from '@scenewright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { FakeMedia } from '../../../testing/fake-media.js';
import { type FakeStudio, refusedOnce } from '../../../testing/fake-studio.js';
import { freeButton } from '../../../testing/free-button.js';
import { nothingShown, shown } from '../../../testing/shown.js';
import { stepsOf, UNDO, undone, undoneSteps } from '../../../testing/undoing.js';
import { PROJECT_ID, projectOf, sceneOf, shotOf } from '../../../testing/views.js';
import { VideoDialog } from './video-dialog.js';

const frame = {
  success: true,
  image_url: '/api/media/frame.jpg',
  thumbnail_url: '/api/media/frame.webp',
  original_url: '/api/media/frame.jpg',
  width: 1280,
  height: 720,
  process_time: 1,
  generation_method: 'offline',
};
const filmable = (given: Partial<ShotView> = {}) => shotOf({ video_prompt: 'Waves break.', start_frame: frame, ...given });
const version = (given: Partial<VideoHistoryItem>): VideoHistoryItem => ({
  _id: 'video-1',
  video_url: '/api/media/one.mp4',
  thumbnail_url: '/api/media/one.jpg',
  resolution: '720p',
  model: 'wan-2.2-fast',
  generation_method: 'offline',
  duration: 5,
  kind: 'generated',
  created_at: '2026-11-01T10:00:00.000Z',
  in_use: false,
  recipe: null,
  ...given,
});

let restore = () => {};
beforeEach(() => {
  restore = new FakeMedia().install();
});
afterEach(() => {
  nothingShown();
  restore();
});

function Opened({ onEditStartFrame }: { onEditStartFrame: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <VideoDialog
        projectId={PROJECT_ID}
        sceneUid="scene-1"
        shotUid="shot-1"
        open={open}
        onOpenChange={setOpen}
        onEditStartFrame={onEditStartFrame}
      />
      {!open && <p>the scenes</p>}
    </>
  );
}

function open(answers: FakeStudio['answers'] = {}, shot = filmable()) {
  const asked: string[] = [];
  const view = shown(<Opened onEditStartFrame={() => asked.push('start frame')} />, {
    [`GET /projects/${PROJECT_ID}`]: { project: projectOf() },
    [`GET /scenes/${PROJECT_ID}`]: { scenes: [sceneOf([shot])] },
    'GET /payments/subscription-status': { plan: 'free', plan_id: 'free' },
    'POST /users/credits/check': { has_enough: true, credits: 30 },
    'POST /videos/generate': { success: true, job_id: 'job-1' },
    'GET /videos/video_history': { success: true, history: [] },
    ...answers,
  });
  return { ...view, asked };
}
const action = () => screen.findByRole('button', { name: /^Generate Video/ });
const select = async (user: ReturnType<typeof open>['user'], label: string, option: RegExp) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const value = (label: string) => screen.getByRole('combobox', { name: label }).textContent;

describe('the video dialog', () => {
  it('opens with the usual settings, the shot’s prompt and what it costs', async () => {
    open();
    expect((await action()).textContent).toContain('6 credits');
    expect([value('Model'), value('Resolution'), value('Length')]).toEqual(['Seedance 1.0 Pro', '720p', '5s']);
    expect((screen.getByLabelText('Prompt') as HTMLTextAreaElement).value).toBe('Waves break.');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('opens with the words that the shot has now, where the last clip was made from those of before', async () => {
    const before = 'Waves break.';
    open({}, filmable({ video_prompt: 'Fog comes in.', video_generation_prompt: before, video_generation_words: before }));
    expect(((await screen.findByLabelText('Prompt')) as HTMLTextAreaElement).value).toBe('Fog comes in.');
  });

  it('keeps what was entered while somebody looks at the earlier clips', async () => {
    const { user } = open();
    const prompt = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Prompt' });
    await user.clear(prompt);
    await user.type(prompt, 'Fog comes in.');
    await select(user, 'Length', /10s/);
    await user.click(screen.getByRole('tab', { name: 'Edit History' }));
    expect(screen.queryByRole('textbox', { name: 'Prompt' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Generate Video/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Generate' }));
    expect((screen.getByRole('textbox', { name: 'Prompt' }) as HTMLTextAreaElement).value).toBe('Fog comes in.');
    expect(value('Length')).toBe('10s');
  });

  it('says that it was refused also to somebody who looks at the earlier clips', async () => {
    let answer = (_: unknown) => {};
    const { user, said } = open({ 'POST /videos/generate': () => new Promise((resolve) => (answer = resolve as never)) });
    await user.click(await action());
    await user.click(screen.getByRole('tab', { name: 'Edit History' }));
    answer({ status: 409, body: { error: 'It is being made already.', error_code: 'ALREADY_RUNNING' } });
    await waitFor(() => expect(said).toEqual(['error: It is being made already.']));
    await user.click(screen.getByRole('tab', { name: 'Generate' }));
    expect((await screen.findByRole('alert')).textContent).toContain('It is being made already.');
  });

  it('asks for the video, and closes', async () => {
    const { user, studio, tracked } = open();
    await user.type(await screen.findByLabelText('Prompt'), ' Slowly.');
    await select(user, 'Length', /10s/);
    expect((await action()).textContent).toContain('12 credits');
    await user.click(await action());
    expect(await screen.findByText('the scenes')).toBeTruthy();
    const sent = studio.requests.find(({ call }) => call === 'POST /videos/generate');
    expect(sent?.body).toEqual({
      ...{ projectId: PROJECT_ID, sceneId: 'scene-1', clipId: 'shot-1', startFrameUrl: frame.image_url },
      ...{ model: 'seedance-1-pro', resolution: '720p', length: 10, prompt: 'Waves break. Slowly.', own_sound: false },
    });
    expect(tracked).toContain('Video Generation Started');
  });

  it('is confirmed by Ctrl and Enter in the prompt, too', async () => {
    const { user, studio } = open();
    await user.type(await screen.findByLabelText('Prompt'), '{Control>}{Enter}{/Control}');
    expect(await screen.findByText('the scenes')).toBeTruthy();
    expect(studio.calls('POST /videos/generate')).toBe(1);
  });

  it('does not offer a model that nobody makes at the moment', async () => {
    const reason = 'No service that this studio uses makes this model at the moment. Choose another model.';
    const models = [{ model: 'seedance-1-lite', available: false, reason, own_sound: false }];
    const { user } = open({ 'GET /capabilities': { kinds: [], models } });
    await action();
    await user.click(screen.getByRole('combobox', { name: 'Model' }));
    const option = await screen.findByRole('option', { name: /Seedance 1.0 Lite/ });
    await waitFor(() => expect(option.getAttribute('aria-disabled')).toBe('true'));
    expect(option.textContent).toContain('Not offered at the moment');
  });

  it('offers the sound of a model that makes some, off at first, and for no other model', async () => {
    const models = [{ model: 'veo3-fast', available: true, reason: null, own_sound: true }];
    const { user, studio } = open({
      'GET /capabilities': { writer: null, kinds: [], models },
      'GET /payments/subscription-status': { plan: 'pro', plan_id: 'pro_monthly' },
    });
    await action();
    expect(screen.queryByRole('switch')).toBeNull();
    await select(user, 'Model', /Veo 3 Fast/);
    const sound = await screen.findByRole('switch', { name: 'With sound by Veo 3 Fast' });
    expect(sound.getAttribute('aria-checked')).toBe('false');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(sound);
    await user.click(await action());
    expect(await screen.findByText('the scenes')).toBeTruthy();
    expect(studio.requests.find(({ call }) => call === 'POST /videos/generate')?.body).toMatchObject({
      model: 'veo3-fast',
      own_sound: true,
    });
  });

  it('says when the chosen model retires, and what makes it then', async () => {
    const retires = { on: '2027-03-03', next: 'bytedance/the-next' };
    const models = [{ model: 'seedance-1-pro', available: true, reason: null, retires }];
    const { user } = open({ 'GET /capabilities': { kinds: [], models } });
    expect(await screen.findByText('Retires on March 3, 2027; then made with bytedance/the-next.')).toBeTruthy();
    await select(user, 'Model', /Seedance 1.0 Lite/);
    expect(screen.queryByText(/^Retires on/)).toBeNull();
  });

  it('offers an upgrade for a premium model, and leaves the choice as it was', async () => {
    const { user } = open();
    await action();
    await select(user, 'Model', /Kling 2.1/);
    const upgrade = within(await screen.findByRole('alertdialog', { name: 'Premium access required' }));
    expect(upgrade.getByText(/The model Kling 2.1/)).toBeTruthy();
    await user.click(upgrade.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(value('Model')).toBe('Seedance 1.0 Pro');
  });

  it('can be chosen in once it is known what the plan has', async () => {
    let know = (_: unknown) => {};
    const { user } = open({ 'GET /payments/subscription-status': () => new Promise((resolve) => (know = resolve)) });
    await action();
    for (const field of ['Model', 'Resolution', 'Length'])
      expect(screen.getByRole<HTMLButtonElement>('combobox', { name: field }).disabled).toBe(true);
    know({ body: { plan_id: 'free' } });
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('combobox', { name: 'Model' }).disabled).toBe(false));
    await select(user, 'Model', /Seedance 1.0 Lite/);
    expect(value('Model')).toBe('Seedance 1.0 Lite');
  });

  it('names the price and the balance when there are not enough credits, and asks for nothing', async () => {
    const { user, studio } = open({ 'POST /users/credits/check': { has_enough: false, credits: 5.994 } });
    await user.click(await action());
    const short = within(await screen.findByRole('alertdialog', { name: 'Insufficient Credits' }));
    expect(short.getByText("You don't have enough credits to generate this video.")).toBeTruthy();
    expect(short.getByText('Required: 6 credits · Available: 5.994')).toBeTruthy();
    expect(studio.calls('POST /videos/generate')).toBe(0);
  });

  it('stays open with the studio’s words when it is refused', async () => {
    const refusal = { error: 'The video of this shot is being generated already.', error_code: 'ALREADY_RUNNING' };
    const { user } = open({ 'POST /videos/generate': () => ({ status: 409, body: refusal }) });
    await user.click(await action());
    expect((await screen.findByRole('alert')).textContent).toContain(refusal.error);
    expect(screen.getByRole('dialog', { name: 'Generate Video' })).toBeTruthy();
  });

  it('can be sent again after a refusal', async () => {
    const { user, studio } = open({ 'POST /videos/generate': refusedOnce({ success: true, job_id: 'job-1' }) });
    await user.click(await action());
    expect((await screen.findByRole('alert')).textContent).toContain('Not just now.');
    await user.click(await freeButton(/^Generate Video/));
    expect(await screen.findByText('the scenes')).toBeTruthy();
    expect(studio.calls('POST /videos/generate')).toBe(2);
  });

  it('needs a prompt', async () => {
    const { user } = open();
    await user.clear(await screen.findByLabelText('Prompt'));
    await user.type(screen.getByLabelText('Prompt'), '   ');
    expect(((await action()) as HTMLButtonElement).disabled).toBe(true);
  });

  it('needs a start frame, and leads to it', async () => {
    const { user, asked } = open({}, filmable({ start_frame: null }));
    expect(((await action()) as HTMLButtonElement).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Make a start frame' }));
    expect(asked).toEqual(['start frame']);
  });

  it('says so when the shot has been removed', async () => {
    open({ [`GET /scenes/${PROJECT_ID}`]: { scenes: [] } });
    expect(await screen.findByText('This shot is no longer there')).toBeTruthy();
  });
});

describe('the earlier videos of a shot', () => {
  const openHistory = async (answers: FakeStudio['answers']) => {
    const view = open(answers);
    await view.user.click(await screen.findByRole('tab', { name: 'Edit History' }));
    return view;
  };
  const two = {
    success: true,
    history: [version({ _id: 'new', in_use: true }), version({ _id: 'old', model: 'kling-2.1', duration: 9.96 })],
  };

  it('may be none', async () => {
    await openHistory({});
    expect(await screen.findByText('No historical videos found')).toBeTruthy();
  });

  it('can be gone back to', async () => {
    const { user, studio, said, offered } = await openHistory({
      'GET /videos/video_history': two,
      'POST /videos/use_historical_video': { success: true },
      [UNDO]: undone,
    });
    const use = () => screen.getByRole('button', { name: 'Use Selected' }) as HTMLButtonElement;
    await user.click(await screen.findByRole('radio', { name: /Wan 2.2 Fast.*in use/ }));
    expect(use().disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Kling 2.1, 720p, 10 s' }));
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(use());
    expect(await screen.findByText('the scenes')).toBeTruthy();
    expect(said).toEqual(['success: Historical video applied [Undo]']);
    expect(studio.requests.find(({ call }) => call === 'POST /videos/use_historical_video')?.body).toMatchObject({ videoHistoryId: 'old' });
    offered[0]?.run();
    await waitFor(() => expect(undoneSteps(studio)).toHaveLength(1));
    expect(undoneSteps(studio)).toEqual(stepsOf(studio, 'POST /videos/use_historical_video'));
  });

  it('stay when going back fails', async () => {
    const { user, said } = await openHistory({
      'GET /videos/video_history': two,
      'POST /videos/use_historical_video': () => ({ status: 409, body: { error: 'It is being trimmed.', error_code: 'ALREADY_RUNNING' } }),
    });
    await user.click(await screen.findByRole('radio', { name: /Kling/ }));
    await user.click(screen.getByRole('button', { name: 'Use Selected' }));
    await waitFor(() => expect(said).toEqual(['error: Failed to apply historical video (It is being trimmed.)']));
    expect(screen.getByRole('dialog', { name: 'Generate Video' })).toBeTruthy();
  });

  it('can be gone back to again after a refusal', async () => {
    const { user, said } = await openHistory({
      'GET /videos/video_history': two,
      'POST /videos/use_historical_video': refusedOnce({ success: true }),
    });
    await user.click(await screen.findByRole('radio', { name: /Kling/ }));
    await user.click(screen.getByRole('button', { name: 'Use Selected' }));
    await waitFor(() => expect(said).toEqual(['error: Failed to apply historical video (Not just now.)']));
    await user.click(await freeButton('Use Selected'));
    expect(await screen.findByText('the scenes')).toBeTruthy();
  });

  it('say what to do, and not what a fault of the studio reads', async () => {
    const { user, said } = await openHistory({
      'GET /videos/video_history': two,
      'POST /videos/use_historical_video': () => ({ status: 500, body: { error: 'no such column', error_code: 'INTERNAL' } }),
    });
    await user.click(await screen.findByRole('radio', { name: /Kling/ }));
    await user.click(screen.getByRole('button', { name: 'Use Selected' }));
    await waitFor(() => expect(said).toEqual(['error: Failed to apply historical video (Try again in a moment.)']));
  });

  it('can be asked for again when they could not be loaded', async () => {
    let fails = true;
    const { user } = await openHistory({
      'GET /videos/video_history': () => (fails ? { status: 404, body: {} } : { body: { success: true, history: [] } }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(again);
    expect(await screen.findByText('No historical videos found')).toBeTruthy();
  });
});
