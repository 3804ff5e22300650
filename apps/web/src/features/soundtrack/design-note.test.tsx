/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, expect, it } from '@jest/globals';
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
