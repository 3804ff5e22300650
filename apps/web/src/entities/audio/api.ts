import type { AudioView } from '@scenewright/contract';
import { api } from '../../platform/api/api.js';
import { type CallAnswer, request } from '../../platform/api/request.js';
import { applyList } from '../../platform/realtime/apply-list.js';
import { carry } from '../../platform/realtime/carrier.js';
import { scenesApi } from '../scene/index.js';
import { bulkAudios } from './bulk-audios.js';

export const soundtrackApi = api.injectEndpoints({
  endpoints: (build) => ({
    voices: build.query<CallAnswer<'voices'>['voices'], void>({
      query: () => request('voices', {}),
      transformResponse: ({ voices }: CallAnswer<'voices'>) => voices,
      providesTags: ['Voices'],
    }),
    audios: build.query<CallAnswer<'audios'>['audios'], string>({
      query: (projectId) => request('audios', { params: { projectId } }),
      transformResponse: ({ audios }: CallAnswer<'audios'>) => audios,
      providesTags: (_result, _error, id) => [{ type: 'Audios', id }],
    }),
    audioTakes: build.query<CallAnswer<'audioTakes'>['takes'], { projectId: string; audioId: string }>({
      query: ({ audioId }) => request('audioTakes', { params: { audioId } }),
      transformResponse: ({ takes }: CallAnswer<'audioTakes'>) => takes,
      providesTags: (_result, _error, { projectId }) => [{ type: 'AudioTakes', id: projectId }],
    }),
  }),
});

soundtrackApi.enhanceEndpoints({
  endpoints: {
    generateAllAudios: {
      onQueryStarted: async ({ body: { project_id: projectId } }, { dispatch, getState, queryFulfilled }) => {
        const { data: scenes = [] } = scenesApi.endpoints.scenes.select(projectId)(getState());
        const begun = dispatch(
          soundtrackApi.util.updateQueryData('audios', projectId, (audios) => {
            for (const audio of bulkAudios(audios, scenes)) audio.status = 'in_progress';
          }),
        );
        await queryFulfilled.catch(begun.undo);
      },
    },
  },
});

carry({
  part: 'soundtrack',
  tag: 'Audios',
  isAnswer: soundtrackApi.endpoints.audios.matchFulfilled,
  update: (projectId, recipe: (all: AudioView[]) => AudioView[] | undefined) =>
    soundtrackApi.util.updateQueryData('audios', projectId, recipe),
  apply: (all, { audios }) => [all, applyList(all, audios, ({ _id }) => _id)],
});
