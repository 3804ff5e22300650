import type { SceneView } from '@scenewright/contract';
import { api } from '../../platform/api/api.js';
import type { ApiError } from '../../platform/api/api-error.js';
import { type CallAnswer, type CallInput, request } from '../../platform/api/request.js';
import { carry } from '../../platform/realtime/carrier.js';
import type { AppDispatch } from '../../platform/store/dispatch.js';
import { applyScene } from './apply-scene.js';
import { bulkVideos } from './bulk-videos.js';
import { scenesReadApi } from './scenes-read.js';
import type { ShotAddress } from './shot-address.js';

export const scenesApi = api.injectEndpoints({
  endpoints: (build) => ({
    scenes: build.query<SceneView[], string>({
      async queryFn(projectId, { dispatch }) {
        // from there, and never from what is shown: that may be ahead of the studio
        const { data, error } = await dispatch(
          scenesReadApi.endpoints.scenesRead.initiate(projectId, { forceRefetch: true, subscribe: false }),
        );
        return data && !error ? { data: data.scenes as SceneView[], meta: { position: data.position } } : { error: error as ApiError };
      },
      providesTags: (_result, _error, id) => [{ type: 'Scenes', id }],
    }),
    /** What is done and what runs; asked for by the polling saga, never kept. */
    sceneStatus: build.query<CallAnswer<'sceneStatus'>['status_summary'], string>({
      query: (projectId) => request('sceneStatus', { params: { projectId } }),
      transformResponse: ({ status_summary }: CallAnswer<'sceneStatus'>) => status_summary,
      keepUnusedDataFor: 0,
    }),
    videoHistory: build.query<CallAnswer<'videoHistory'>['history'], ShotAddress>({
      query: (query) => request('videoHistory', { query }),
      transformResponse: ({ history }: CallAnswer<'videoHistory'>) => history,
      providesTags: (_result, _error, { projectId }) => [{ type: 'ShotHistory', id: projectId }],
    }),
    startFrameHistory: build.query<CallAnswer<'startFrameHistory'>['history'], ShotAddress>({
      query: (query) => request('startFrameHistory', { query }),
      transformResponse: ({ history }: CallAnswer<'startFrameHistory'>) => history,
      providesTags: (_result, _error, { projectId }) => [{ type: 'ShotHistory', id: projectId }],
    }),
  }),
});

scenesApi.enhanceEndpoints({
  endpoints: {
    addCharacterToShot: {
      onQueryStarted: (input, started) => showAtOnce(input, started, (ids, id) => (ids.includes(id) ? ids : [...ids, id])),
    },
    removeCharacterFromShot: {
      onQueryStarted: (input, started) => showAtOnce(input, started, (ids, id) => ids.filter((one) => one !== id)),
    },
    generateAllClips: {
      onQueryStarted: async ({ body: { projectId, shots } }, { dispatch, queryFulfilled }) => {
        const begun = dispatch(scenesApi.util.updateQueryData('scenes', projectId, (scenes) => beginAll(scenes, shots)));
        await queryFulfilled.catch(begun.undo);
      },
    },
  },
});

carry({
  part: 'scene',
  tag: 'Scenes',
  isAnswer: scenesApi.endpoints.scenes.matchFulfilled,
  update: (projectId, recipe: (scenes: SceneView[]) => SceneView[] | undefined) =>
    scenesApi.util.updateQueryData('scenes', projectId, recipe),
  apply: (scenes, change) => [scenes, applyScene(scenes, change)],
});

/** Shows the clips of a bulk run as under way. Changes what it is given. */
function beginAll(scenes: CallAnswer<'scenes'>['scenes'], only: readonly string[] | undefined): void {
  for (const shot of bulkVideos(scenes, only).ready) shot.video_generation_status = 'in_progress';
}

interface Started {
  readonly dispatch: AppDispatch;
  readonly queryFulfilled: Promise<unknown>;
}

/** Shows who is in a shot as soon as it was asked for, and takes it back when it is refused. */
async function showAtOnce(
  { params, body }: CallInput<'addCharacterToShot'>,
  { dispatch, queryFulfilled }: Started,
  change: (ids: string[], id: string) => string[],
): Promise<void> {
  const shown = dispatch(
    scenesApi.util.updateQueryData('scenes', params.projectId, (scenes) => {
      for (const shot of scenes.flatMap(({ shots }) => shots)) {
        if (shot.uid === params.clipId) shot.character_ids = change(shot.character_ids, body.character_id);
      }
    }),
  );
  await queryFulfilled.catch(shown.undo);
}
