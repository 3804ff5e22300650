/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { PushedJob } from '@scenewright/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { type Dialog, OpenDialogContext } from '../../entities/dialog/index.js';
import { jobReceived } from '../../platform/realtime/slice.js';
import { accessibilityProblems } from '../../testing/accessibility.js';
import type { FakeStudio } from '../../testing/fake-studio.js';
import { lateAnswer } from '../../testing/late-answer.js';
import { passing } from '../../testing/passing.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { PROJECT_ID, projectOf, sceneOf, shotOf } from '../../testing/views.js';
import { ExportDialog } from './export-dialog.js';

afterEach(nothingShown);

const film = {
  ...{ success: true, final_url: '/api/media/film.mp4', download_url: '/api/media/film.mp4?download=Film.mp4', duration: 65 },
  captions: null,
};
const captions = {
  ...{ language: 'en', shown: false, track_url: '/api/media/film.vtt' },
  ...{ vtt_download_url: '/api/media/film.vtt?download=Film.vtt', srt_download_url: '/api/media/film.srt?download=Film.srt' },
};
const job = (given: Partial<PushedJob> = {}): PushedJob => ({
  ...{ id: 'job-1', kind: 'export', project_id: PROJECT_ID, state: 'running', progress: 0.1, message: null },
  ...given,
});

/** The refusal of a call that does not wait for it. */
const goesOn = { details: { job_id: 'job-1' } };

function Opened({ isClosed }: { isClosed: boolean }) {
  const [open, setOpen] = useState(!isClosed);
  const [isOther, setOther] = useState(false);
  if (isOther)
    return (
      <button type="button" onClick={() => setOther(false)}>
        Close the other
      </button>
    );
  return (
    <>
      <ExportDialog projectId={PROJECT_ID} open={open} onOpenChange={setOpen} />
      {!open && (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open again
          </button>
          <button type="button" onClick={() => setOther(true)}>
            Open another
          </button>
        </>
      )}
    </>
  );
}

const oneMissing = [shotOf({ video_url: '/api/media/1.mp4' }), shotOf({ uid: 'shot-2' })];

function open(exportFilm: FakeStudio['answers'][string], shots = oneMissing.slice(0, 1), { isClosed = false } = {}) {
  const opened: Dialog[] = [];
  const answers = {
    [`GET /projects/${PROJECT_ID}`]: { project: projectOf() },
    [`GET /scenes/${PROJECT_ID}`]: { scenes: [sceneOf(shots)] },
    'POST /export': exportFilm,
    'GET /jobs/job-1': { job: job() },
  };
  const view = shown(
    <OpenDialogContext value={(dialog) => opened.push(dialog)}>
      <Opened isClosed={isClosed} />
    </OpenDialogContext>,
    answers,
  );
  const push = (given?: Partial<PushedJob>) => act(() => view.store.dispatch(jobReceived(job(given))));
  return { ...view, opened, push };
}
const preparing = 'Preparing your final video. This may take a moment...';
const watching = () => screen.findByLabelText('Your film');

describe('the export', () => {
  it('begins by itself, and tells how far it is', async () => {
    const { push, tracked } = open(() => new Promise(() => {}));
    expect(await screen.findByText(preparing)).toBeTruthy();
    expect(tracked).toEqual(['Export Final Started']);
    push({ progress: 0.25 });
    const bar = () => screen.getByRole('progressbar', { name: 'Making your film' });
    await waitFor(() => expect(bar().getAttribute('aria-valuenow')).toBe('25'));
    expect(screen.getByText(preparing)).toBeTruthy();
    push({ progress: 0.4 });
    expect(await screen.findByText('Stitching scenes together…')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('ends with the film, to be watched and downloaded', async () => {
    open(film);
    expect((await watching()).getAttribute('src')).toBe('/api/media/film.mp4');
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(film.download_url);
    expect(screen.getByText('1:05')).toBeTruthy();
    expect(document.querySelector('track')).toBeNull();
    expect(screen.queryByRole('link', { name: /captions/ })).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('offers the captions in the player and as files', async () => {
    open({ ...film, captions });
    const track = (await watching()).querySelector('track') as HTMLTrackElement;
    expect([track.kind, track.getAttribute('src'), track.srclang, track.label, track.default]).toEqual([
      ...['captions', captions.track_url, 'en', 'English', false],
    ]);
    const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(address('SRT captions')).toBe(captions.srt_download_url);
    expect(address('VTT captions')).toBe(captions.vtt_download_url);
    expect(screen.getByText('Captions of what is said are in the film; players offer them.')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('shows the captions of a film that nothing else tells', async () => {
    open({ ...film, captions: { ...captions, language: 'es', shown: true } });
    const track = (await watching()).querySelector('track') as HTMLTrackElement;
    expect([track.srclang, track.label, track.default]).toEqual(['es', 'español', true]);
    expect(screen.getByText('Its captions are in the film, and shown: nobody speaks its words.')).toBeTruthy();
  });

  it('asks first when shots have no video, and says afterwards that they are left out', async () => {
    const { user, studio, tracked } = open(film, oneMissing);
    expect(await screen.findByText('One shot has no video yet.')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    expect([studio.calls('POST /export'), tracked, screen.queryByRole('progressbar')]).toEqual([0, [], null]);
    await user.click(screen.getByRole('button', { name: 'Export without it' }));
    expect(await watching()).toBeTruthy();
    expect(screen.getByText('One shot has no video yet and is left out.')).toBeTruthy();
    expect(studio.calls('POST /export')).toBe(1);
  });

  it('leads to filming what is missing', async () => {
    const { user, studio, opened } = open(film, [...oneMissing, shotOf({ uid: 'shot-3' })]);
    await user.click(await screen.findByRole('button', { name: 'Film the missing shots' }));
    expect(opened).toEqual([{ kind: 'bulk-videos' }]);
    expect(screen.getByRole('button', { name: 'Export without them' })).toBeTruthy();
    expect(studio.calls('POST /export')).toBe(0);
  });

  it('asks nothing where no shot has a video: the studio says what to do', async () => {
    const refusal = { error: 'No shot has a video yet. Generate one first.', error_code: 'VIDEO_REQUIRED' };
    open(() => ({ status: 409, body: refusal }), [shotOf()]);
    expect((await screen.findByRole('alert')).textContent).toContain(refusal.error);
  });

  it('asks nothing while the film is being made', async () => {
    const refusal = { error: 'The film is being exported already.', error_code: 'ALREADY_RUNNING', ...goesOn };
    const { user, push, studio } = open(() => ({ status: 409, body: refusal }), oneMissing, { isClosed: true });
    push({ progress: 0.6 });
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await screen.findByText('Stitching scenes together…')).toBeTruthy();
    expect([studio.calls('POST /export'), screen.queryByText('One shot has no video yet.')]).toEqual([1, null]);
  });

  it('says why it failed, and tries again', async () => {
    let fails = true;
    const refusal = { error: 'No shot has a video yet. Generate one first.', error_code: 'VIDEO_REQUIRED' };
    const { user } = open(() => (fails ? { status: 409, body: refusal } : { body: film }));
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Failed to export final video.');
    expect(failure.textContent).toContain(refusal.error);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await watching()).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes on while the dialog is closed, and is found again', async () => {
    let finish = (_: unknown) => {};
    const { user, studio } = open(() => new Promise((resolve) => (finish = resolve as never)));
    await screen.findByText(preparing);
    await waitFor(() => expect(studio.calls('POST /export')).toBe(1));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    expect(await screen.findByText(preparing)).toBeTruthy();
    finish({ body: film });
    expect(await watching()).toBeTruthy();
    expect(studio.calls('POST /export')).toBe(1);
  });

  it('says when it is ready, or failed, while nobody looks', async () => {
    let finish = (_: unknown) => {};
    const { user, said } = open(() => new Promise((resolve) => (finish = resolve as never)));
    await screen.findByText(preparing);
    await user.keyboard('{Escape}');
    finish({ body: film });
    await waitFor(() => expect(said).toEqual(['success: Your film is ready. Download final opens it.']));
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    await screen.findByText(preparing);
    await user.keyboard('{Escape}');
    finish({ status: 422, body: { error: 'A file is missing.', error_code: 'GENERATION_FAILED' } });
    await waitFor(() => expect(said.at(-1)).toBe('error: Failed to export final video. (A file is missing.)'));
  });

  it('waits for the one that another window began, and takes its film', async () => {
    let runs = true;
    const refusal = { error: 'The film is being exported already.', error_code: 'ALREADY_RUNNING', ...goesOn };
    const { push, studio } = open(() => (runs ? { status: 409, body: refusal } : { body: film }));
    push({ progress: 0.6 });
    expect(await screen.findByText('Stitching scenes together…')).toBeTruthy();
    await waitFor(() => expect(studio.calls('POST /export')).toBe(1));
    expect(screen.queryByRole('alert')).toBeNull();
    runs = false;
    studio.answers['GET /jobs/job-1'] = { job: job({ state: 'completed' }) };
    push({ state: 'completed' });
    expect(await watching()).toBeTruthy();
  });

  it.each([
    ['cancelled', 'Cancelled.'],
    ['failed', 'A file is missing.'],
  ] as const)('begins nothing anew where the one that it waits for is %s, and says so', async (state, message) => {
    const { push, studio } = open(() => ({ status: 409, body: { error: 'Longer than usual.', error_code: 'ALREADY_RUNNING', ...goesOn } }));
    push({ progress: 0.6 });
    await screen.findByText('Stitching scenes together…');
    studio.answers['GET /jobs/job-1'] = { job: job({ state, message }) };
    push({ state });
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(studio.calls('POST /export')).toBe(1);
  });

  it('is not said to have failed when it takes longer than its call waits and nobody looks, and is told of when it is ready', async () => {
    let answer = (_: unknown) => {};
    const { user, push, said, studio } = open(() => new Promise((resolve) => (answer = resolve as never)));
    await screen.findByText(preparing);
    push({ progress: 0.3 });
    await user.keyboard('{Escape}');
    answer({ status: 409, body: { error: 'Longer than usual.', error_code: 'ALREADY_RUNNING', ...goesOn } });
    await passing(50);
    studio.answers['GET /jobs/job-1'] = { job: job({ state: 'completed' }) };
    push({ state: 'completed' });
    await waitFor(() => expect(said).toEqual(['success: Your film is ready. Download final opens it.']));
    // of what was edited meanwhile nobody wants another export
    expect(studio.calls('POST /export')).toBe(1);
  });

  it.each([
    ['completed', 'success: Your film is ready. Download final opens it.'],
    ['failed', 'error: Failed to export final video. (A file is missing.)'],
  ] as const)('is told of when it has %s after all, also where another dialog was opened meanwhile', async (state, words) => {
    const late = lateAnswer();
    const view = open(late.answer);
    await late.close(view, 'POST /export');
    view.push({ progress: 0.3 });
    await late.refuse('Longer than usual.', 'ALREADY_RUNNING', goesOn);
    await view.user.click(screen.getByRole('button', { name: 'Open another' }));
    view.studio.answers['GET /jobs/job-1'] = { job: job({ state, message: 'A file is missing.' }) };
    view.push({ state });
    await waitFor(() => expect(view.said).toEqual([words]));
  });

  it('is told of once, where somebody looks by its end', async () => {
    const late = lateAnswer();
    const view = open(late.answer);
    await late.close(view, 'POST /export');
    view.push({ progress: 0.3 });
    await late.refuse('Longer than usual.', 'ALREADY_RUNNING', goesOn);
    await view.user.click(screen.getByRole('button', { name: 'Open another' }));
    await view.user.click(screen.getByRole('button', { name: 'Close the other' }));
    let runs = true;
    view.studio.answers['POST /export'] = () =>
      runs ? { status: 409, body: { error: 'It is exported already.', error_code: 'ALREADY_RUNNING', ...goesOn } } : { body: film };
    await view.user.click(screen.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(view.studio.calls('POST /export')).toBe(2));
    runs = false;
    view.studio.answers['GET /jobs/job-1'] = { job: job({ state: 'completed' }) };
    view.push({ state: 'completed' });
    expect(await watching()).toBeTruthy();
    // who waited before has looked once more by then
    await passing(2500);
    expect(view.said).toEqual([]);
  });

  describe('whose dialog was opened anew while its call still waits', () => {
    const openedAnew = async () => {
      const late = lateAnswer();
      const view = open(late.answer);
      await late.close(view, 'POST /export');
      view.push({ progress: 0.3 });
      for (const name of ['Open another', 'Close the other', 'Open again']) await view.user.click(screen.getByRole('button', { name }));
      expect(await screen.findByText(preparing)).toBeTruthy();
      return { ...view, late };
    };
    const saidAndShown = (said: string[]) => [said, screen.queryByRole('alert')?.textContent ?? null];

    it('is shown there, and told of nowhere else', async () => {
      const { late, studio, said } = await openedAnew();
      await late.come({ body: film });
      expect(await watching()).toBeTruthy();
      expect([studio.calls('POST /export'), ...saidAndShown(said)]).toEqual([1, [], null]);
    });

    it('is shown there, too, when it takes longer than the call waits', async () => {
      const { late, studio, said, push } = await openedAnew();
      await late.refuse('Longer than usual.', 'ALREADY_RUNNING', goesOn);
      studio.answers['POST /export'] = film;
      studio.answers['GET /jobs/job-1'] = { job: job({ state: 'completed' }) };
      push({ state: 'completed' });
      expect(await watching()).toBeTruthy();
      expect([studio.calls('POST /export'), ...saidAndShown(said)]).toEqual([2, [], null]);
    });

    it('is told of once when that is closed, too', async () => {
      const { late, user, said } = await openedAnew();
      await user.keyboard('{Escape}');
      await late.come({ body: film });
      await waitFor(() => expect(said).toEqual(['success: Your film is ready. Download final opens it.']));
    });
  });
});
