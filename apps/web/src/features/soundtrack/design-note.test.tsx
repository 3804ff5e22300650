/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { AudioView } from '@scenewright/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { soundtrackApi } from '../../entities/audio/index.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { audioOf, PROJECT_ID } from '../../testing/views.js';
import { askForDesign } from './design.saga.js';
import { DesignNote } from './design-note.js';

afterEach(nothingShown);

it('says that the sound could not be designed until it is there, however it came', async () => {
  let audios: AudioView[] = [];
  const { store } = shown(<DesignNote projectId={PROJECT_ID} />, {
    [`GET /audios/${PROJECT_ID}`]: () => ({ body: { audios } }),
    'POST /audios/gen': () => ({ status: 503, body: { error_code: 'UNAVAILABLE', message: 'The studio cannot be reached.' } }),
  });
  await act(async () => {
    await store.dispatch(soundtrackApi.endpoints.audios.initiate(PROJECT_ID));
    await store.dispatch(askForDesign(PROJECT_ID));
  });
  await screen.findByText('The sound could not be designed');

  // the command had arrived all the same
  audios = [audioOf()];
  await act(async () => {
    await store.dispatch(soundtrackApi.endpoints.audios.initiate(PROJECT_ID, { forceRefetch: true }));
  });
  await waitFor(() => expect(screen.queryByText('The sound could not be designed')).toBeNull());
});

describe('a design that takes longer than its call waits', () => {
  const goesOn = { error: 'It goes on.', error_code: 'ALREADY_RUNNING', details: { job_id: 'job-1' } };
  const job = (state: string, message: string | null = null) => ({
    job: { id: 'job-1', kind: 'soundtrack_design', project_id: PROJECT_ID, state, progress: 0.5, message },
  });
  const asked = async (jobNow: object) => {
    let audios: AudioView[] = [];
    let isRefused = true;
    const view = shown(<DesignNote projectId={PROJECT_ID} />, {
      [`GET /audios/${PROJECT_ID}`]: () => ({ body: { audios } }),
      'GET /jobs/job-1': jobNow,
      'POST /audios/gen': () => {
        if (isRefused) return { status: 409, body: goesOn };
        audios = [audioOf()];
        return { body: { audios } };
      },
    });
    view.store.dispatch(soundtrackApi.endpoints.audios.initiate(PROJECT_ID));
    await act(async () => void (await view.store.dispatch(askForDesign(PROJECT_ID))));
    isRefused = false;
    return view;
  };
  const shownAudios = ({ store }: ReturnType<typeof shown>) => soundtrackApi.endpoints.audios.select(PROJECT_ID)(store.getState()).data;

  it('is shown until it is done, and then there', async () => {
    const view = await asked(job('running'));
    expect(await screen.findByText('Designing the sound...')).toBeTruthy();
    view.studio.answers['GET /jobs/job-1'] = job('completed');
    await waitFor(() => expect(shownAudios(view)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Designing the sound...')).toBeNull());
    expect(screen.queryByText('The sound could not be designed')).toBeNull();
  });

  it('is said to have failed, and why, and can be asked for again', async () => {
    const view = await asked(job('failed', 'The model did not want to.'));
    await screen.findByText('The sound could not be designed');
    expect(screen.getByText('The model did not want to.')).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shownAudios(view)).toHaveLength(1));
    expect(screen.queryByText('The sound could not be designed')).toBeNull();
  });
});
