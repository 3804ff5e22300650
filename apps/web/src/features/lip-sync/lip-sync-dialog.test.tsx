/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { FakeMedia } from '../../testing/fake-media.js';
import { type FakeStudio, refusedOnce } from '../../testing/fake-studio.js';
import { freeButton } from '../../testing/free-button.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { audioOf, PROJECT_ID, sceneOf, shotOf } from '../../testing/views.js';
import { LipSyncDialog } from './lip-sync-dialog.js';

const line = (_id: string, prompt: string, given = {}) =>
  audioOf({ _id, prompt, audio_url: `/api/media/${_id}.m4a`, duration: 3.42, status: 'completed', ...given });

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

function Opened({ onStarted }: { onStarted: () => void }) {
  const [open, setOpen] = useState(true);
  const of = { projectId: PROJECT_ID, sceneUid: 'scene-1', shotUid: 'shot-1' };
  return (
    <>
      <LipSyncDialog {...of} open={open} onOpenChange={setOpen} onStarted={onStarted} />
      {!open && <p>behind it</p>}
    </>
  );
}

function open(audios: ReturnType<typeof line>[], answers: FakeStudio['answers'] = {}, onStarted = () => {}) {
  return shown(<Opened onStarted={onStarted} />, {
    [`GET /scenes/${PROJECT_ID}`]: { scenes: [sceneOf([shotOf({ video_url: '/api/media/clip.mp4', video_duration: 5 })])] },
    [`GET /audios/${PROJECT_ID}`]: { audios },
    'POST /users/credits/check': { has_enough: true, credits: 30 },
    'POST /lip_sync': { success: true, job_id: 'job-1' },
    ...answers,
  });
}
const confirm = () => screen.findByRole('button', { name: /^Confirm/ }) as Promise<HTMLButtonElement>;
const two = [line('a', 'It was late.'), line('b', 'The sea rose.')];

describe('choosing the voice of a lip sync', () => {
  it('offers the finished voices of the shot, each to be heard, and names the price', async () => {
    const { user } = open([
      ...two,
      line('c', 'Not yet', { audio_url: null }),
      line('d', 'Elsewhere', { shot_uid: 'shot-2' }),
      line('e', 'Waves', { type: 'sound_effect' }),
    ]);
    expect((await confirm()).disabled).toBe(true);
    expect((await confirm()).textContent).toContain('1.5 credits');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Listen to It was late.' }));
    expect(media.played).toEqual(['/api/media/a.m4a']);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('starts it with the chosen one, and closes', async () => {
    const { user, studio } = open(two);
    await user.click(await screen.findByRole('radio', { name: /The sea rose/ }));
    await user.click(await confirm());
    expect(await screen.findByText('behind it')).toBeTruthy();
    expect(studio.requests.find(({ call }) => call === 'POST /lip_sync')?.body).toEqual({
      ...{ projectId: PROJECT_ID, sceneId: 'scene-1', clipId: 'shot-1' },
      ...{ audioUrl: '/api/media/b.m4a', duration: 5 },
    });
  });

  it('has chosen the only one there is', async () => {
    open(two.slice(0, 1));
    expect(await screen.findByRole('radio', { checked: true })).toBeTruthy();
    expect((await confirm()).disabled).toBe(false);
  });

  it('says when there is none', async () => {
    open([]);
    expect(await screen.findByText('No voice audios available for this clip.')).toBeTruthy();
    expect((await confirm()).disabled).toBe(true);
  });

  it.each<[string, FakeStudio['answers']]>([
    ['before', { 'POST /users/credits/check': { has_enough: false, credits: 1 } }],
    ['when', { 'POST /lip_sync': () => ({ status: 402, body: { error: 'short', error_code: 'INSUFFICIENT_CREDITS' } }) }],
  ])('says that the credits do not suffice, %s it is started', async (_, answers) => {
    const { user } = open(two.slice(0, 1), answers);
    await user.click(await confirm());
    const short = within(await screen.findByRole('alertdialog', { name: 'Insufficient Credits' }));
    expect(short.getByText('Insufficient credits! You need 1.5 credits for this lip sync.')).toBeTruthy();
  });

  it('can be started after a refusal', async () => {
    const { user } = open(two.slice(0, 1), { 'POST /lip_sync': refusedOnce({ success: true, job_id: 'job-1' }) });
    await user.click(await confirm());
    await screen.findByRole('alert');
    await user.click(await freeButton(/^Confirm/));
    expect(await screen.findByText('behind it')).toBeTruthy();
  });

  it('says why it was refused, and can be left', async () => {
    const refusal = { error: 'The video of this shot is being trimmed. Try again in a moment.', error_code: 'ALREADY_RUNNING' };
    const { user } = open(two.slice(0, 1), { 'POST /lip_sync': () => ({ status: 409, body: refusal }) });
    await user.click(await confirm());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(refusal.error));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('behind it')).toBeTruthy();
  });

  describe('that is closed while it is started', () => {
    const startedLate = async () => {
      let answer = (_: unknown) => {};
      const started: number[] = [];
      const late = () => new Promise((resolve) => (answer = resolve));
      const view = open(two.slice(0, 1), { 'POST /lip_sync': late }, () => void started.push(1));
      await view.user.click(await confirm());
      await waitFor(() => expect(view.studio.calls('POST /lip_sync')).toBe(1));
      await view.user.keyboard('{Escape}');
      expect(await screen.findByText('behind it')).toBeTruthy();
      return { ...view, started, answer: (given: unknown) => act(async () => answer(given)) };
    };
    it('still says why it was refused', async () => {
      const { answer, said } = await startedLate();
      await answer({ status: 409, body: { error: 'It is being made already.', error_code: 'ALREADY_RUNNING' } });
      await waitFor(() => expect(said).toEqual(['error: It is being made already.']));
    });
    it('leads nowhere', async () => {
      const { answer, started } = await startedLate();
      await answer({ body: { success: true, job_id: 'job-1' } });
      expect(started).toEqual([]);
    });
  });
});
