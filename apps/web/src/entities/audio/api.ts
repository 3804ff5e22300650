import { api } from '../../platform/api/api.js';
import { type CallAnswer, type CallInput, request } from '../../platform/api/request.js';
import { scenesApi } from '../scene/index.js';
import { bulkAudios } from './bulk-audios.js';

const ofProject = (id: string) => [
  { type: 'Audios' as const, id },
  { type: 'Preview' as const, id },
];

export const soundtrackApi = api.injectEndpoints({
  endpoints: (build) => ({
    voices: build.query<CallAnswer<'voices'>['voices'], void>({
      query: () => request('voices', {}),
      transformResponse: ({ voices }: CallAnswer<'voices'>) => voices,
    }),
    audios: build.query<CallAnswer<'audios'>['audios'], string>({
      query: (projectId) => request('audios', { params: { projectId } }),
      transformResponse: ({ audios }: CallAnswer<'audios'>) => audios,
      providesTags: (_result, _error, id) => [{ type: 'Audios', id }],
    }),
    removeAudio: build.mutation<CallAnswer<'removeAudio'>, CallInput<'removeAudio'>>({
      query: (input) => request('removeAudio', input),
      invalidatesTags: ['Audios', 'Preview'],
    }),
    restoreAudio: build.mutation<CallAnswer<'restoreAudio'>, CallInput<'restoreAudio'>>({
      query: (input) => request('restoreAudio', input),
      invalidatesTags: ['Audios', 'Preview'],
    }),
    designAudios: build.mutation<CallAnswer<'designAudios'>, CallInput<'designAudios'>>({
      query: (input) => request('designAudios', input),
      invalidatesTags: (_result, _error, { body }) => ofProject(body.project_id),
    }),
    generateAllAudios: build.mutation<CallAnswer<'generateAllAudios'>, CallInput<'generateAllAudios'>>({
      query: (input) => request('generateAllAudios', input),
      onQueryStarted: async ({ body: { project_id: projectId } }, { dispatch, getState, queryFulfilled }) => {
        const { data: scenes = [] } = scenesApi.endpoints.scenes.select(projectId)(getState() as never);
        const begun = dispatch(
          soundtrackApi.util.updateQueryData('audios', projectId, (audios) => {
            for (const audio of bulkAudios(audios, scenes)) audio.status = 'in_progress';
          }),
        );
        await queryFulfilled.catch(begun.undo);
      },
      invalidatesTags: (_result, _error, { body }) => [...ofProject(body.project_id), 'Credits'],
    }),
    generateVoice: build.mutation<CallAnswer<'generateVoice'>, CallInput<'generateVoice'>>({
      query: (input) => request('generateVoice', input),
      invalidatesTags: (_result, _error, { body }) => ofProject(body.project_id),
    }),
    generateSoundEffect: build.mutation<CallAnswer<'generateSoundEffect'>, CallInput<'generateSoundEffect'>>({
      query: (input) => request('generateSoundEffect', input),
      invalidatesTags: (_result, _error, { body }) => ofProject(body.project_id),
    }),
    generateMusic: build.mutation<CallAnswer<'generateMusic'>, CallInput<'generateMusic'>>({
      query: (input) => request('generateMusic', input),
      invalidatesTags: (_result, _error, { body }) => [...ofProject(body.project_id), 'Credits'],
    }),
  }),
});

export const {
  useVoicesQuery,
  useAudiosQuery,
  useRemoveAudioMutation,
  useDesignAudiosMutation,
  useGenerateAllAudiosMutation,
  useGenerateVoiceMutation,
  useGenerateSoundEffectMutation,
  useGenerateMusicMutation,
} = soundtrackApi;
