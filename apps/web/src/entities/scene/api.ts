import { api } from '../../platform/api/api.js';
import { type CallAnswer, type CallInput, request } from '../../platform/api/request.js';
import type { AppDispatch } from '../../platform/store/dispatch.js';
import { bulkVideos } from './bulk-videos.js';
import type { ShotAddress } from './shot-address.js';

export const scenesApi = api.injectEndpoints({
  endpoints: (build) => ({
    scenes: build.query<CallAnswer<'scenes'>['scenes'], string>({
      query: (projectId) => request('scenes', { params: { projectId } }),
      transformResponse: ({ scenes }: CallAnswer<'scenes'>) => scenes,
      providesTags: (_result, _error, id) => [{ type: 'Scenes', id }],
    }),
    /** What is done and what runs; asked for by the polling saga, never kept. */
    sceneStatus: build.query<CallAnswer<'sceneStatus'>['status_summary'], string>({
      query: (projectId) => request('sceneStatus', { params: { projectId } }),
      transformResponse: ({ status_summary }: CallAnswer<'sceneStatus'>) => status_summary,
      keepUnusedDataFor: 0,
    }),
    generateScenes: build.mutation<CallAnswer<'generateScenes'>, string>({
      query: (projectId) => request('generateScenes', { body: { projectId } }),
      invalidatesTags: (_result, _error, id) => [{ type: 'Scenes', id }, { type: 'Project', id }, 'Projects'],
    }),
    addShot: build.mutation<CallAnswer<'addShot'>, CallInput<'addShot'>>({
      query: (input) => request('addShot', input),
      invalidatesTags: (_result, _error, { params }) => ofProject(params.projectId),
    }),
    moveShot: build.mutation<CallAnswer<'moveShot'>, CallInput<'moveShot'>>({
      query: (input) => request('moveShot', input),
      invalidatesTags: (_result, _error, { params }) => ofProject(params.projectId),
    }),
    restoreShot: build.mutation<CallAnswer<'restoreShot'>, CallInput<'restoreShot'>>({
      query: (input) => request('restoreShot', input),
      invalidatesTags: (_result, _error, { params }) => ofProject(params.projectId),
    }),
    removeShot: build.mutation<CallAnswer<'removeShot'>, CallInput<'removeShot'>>({
      query: (input) => request('removeShot', input),
      invalidatesTags: (_result, _error, { params }) => ofProject(params.projectId),
    }),
    addCharacterToShot: build.mutation<CallAnswer<'addCharacterToShot'>, CallInput<'addCharacterToShot'>>({
      query: (input) => request('addCharacterToShot', input),
      onQueryStarted: (input, started) => showAtOnce(input, started, (ids, id) => (ids.includes(id) ? ids : [...ids, id])),
      invalidatesTags: (_result, _error, { params }) => [{ type: 'Scenes', id: params.projectId }],
    }),
    removeCharacterFromShot: build.mutation<CallAnswer<'removeCharacterFromShot'>, CallInput<'removeCharacterFromShot'>>({
      query: (input) => request('removeCharacterFromShot', input),
      onQueryStarted: (input, started) => showAtOnce(input, started, (ids, id) => ids.filter((one) => one !== id)),
      invalidatesTags: (_result, _error, { params }) => [{ type: 'Scenes', id: params.projectId }],
    }),
    generateVideo: build.mutation<CallAnswer<'generateVideo'>, CallInput<'generateVideo'>>({
      query: (input) => request('generateVideo', input),
      invalidatesTags: (_result, _error, { body }) => [{ type: 'Scenes', id: body.projectId }, 'Credits'],
    }),
    generateAllClips: build.mutation<CallAnswer<'generateAllClips'>, CallInput<'generateAllClips'>>({
      query: (input) => request('generateAllClips', input),
      onQueryStarted: async ({ body: { projectId } }, { dispatch, queryFulfilled }) => {
        const begun = dispatch(scenesApi.util.updateQueryData('scenes', projectId, beginAll));
        await queryFulfilled.catch(begun.undo);
      },
      invalidatesTags: (_result, _error, { body }) => [{ type: 'Scenes', id: body.projectId }, 'Credits'],
    }),
    trimVideo: build.mutation<CallAnswer<'trimVideo'>, CallInput<'trimVideo'>>({
      query: (input) => request('trimVideo', input),
      invalidatesTags: (_result, _error, { body }) => [{ type: 'Scenes', id: body.projectId }, 'ShotHistory'],
    }),
    videoHistory: build.query<CallAnswer<'videoHistory'>['history'], ShotAddress>({
      query: (query) => request('videoHistory', { query }),
      transformResponse: ({ history }: CallAnswer<'videoHistory'>) => history,
      providesTags: (_result, _error, { projectId }) => [{ type: 'ShotHistory', id: projectId }],
    }),
    useHistoricalVideo: build.mutation<CallAnswer<'useHistoricalVideo'>, CallInput<'useHistoricalVideo'>>({
      query: (input) => request('useHistoricalVideo', input),
      invalidatesTags: (_result, _error, { body }) => [{ type: 'Scenes', id: body.projectId }, 'ShotHistory'],
    }),
    startFrameHistory: build.query<CallAnswer<'startFrameHistory'>['history'], ShotAddress>({
      query: (query) => request('startFrameHistory', { query }),
      transformResponse: ({ history }: CallAnswer<'startFrameHistory'>) => history,
      providesTags: (_result, _error, { projectId }) => [{ type: 'ShotHistory', id: projectId }],
    }),
    useHistoricalStartFrame: build.mutation<CallAnswer<'useHistoricalStartFrame'>, CallInput<'useHistoricalStartFrame'>>({
      query: (input) => request('useHistoricalStartFrame', input),
      invalidatesTags: (_result, _error, { body }) => [{ type: 'Scenes', id: body.projectId }, 'ShotHistory'],
    }),
    editStartFrame: build.mutation<CallAnswer<'editStartFrame'>, CallInput<'editStartFrame'>>({
      query: (input) => request('editStartFrame', input),
      invalidatesTags: (_result, _error, { body }) => [{ type: 'Scenes', id: body.projectId }, 'ShotHistory', 'Credits'],
    }),
    uploadStartFrame: build.mutation<CallAnswer<'uploadStartFrame'>, CallInput<'uploadStartFrame'>>({
      query: (input) => request('uploadStartFrame', input),
      invalidatesTags: (_result, _error, { body }) => [{ type: 'Scenes', id: body.projectId }, 'ShotHistory'],
    }),
  }),
});

/** Shows the clips of a bulk run as under way. Changes what it is given. */
function beginAll(scenes: CallAnswer<'scenes'>['scenes']): void {
  for (const shot of bulkVideos(scenes).ready) shot.video_generation_status = 'in_progress';
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

function ofProject(id: string) {
  return [
    { type: 'Scenes' as const, id },
    { type: 'Audios' as const, id },
    { type: 'Preview' as const, id },
  ];
}

export const {
  useScenesQuery,
  useGenerateScenesMutation,
  useAddShotMutation,
  useRemoveShotMutation,
  useAddCharacterToShotMutation,
  useRemoveCharacterFromShotMutation,
  useGenerateVideoMutation,
  useGenerateAllClipsMutation,
  useTrimVideoMutation,
  useVideoHistoryQuery,
  useUseHistoricalVideoMutation,
  useStartFrameHistoryQuery,
  useEditStartFrameMutation,
  useUploadStartFrameMutation,
} = scenesApi;
