import { api } from '../../platform/api/api.js';
import { type CallAnswer, type CallInput, request } from '../../platform/api/request.js';

export const lipSyncApi = api.injectEndpoints({
  endpoints: (build) => ({
    lipSync: build.mutation<CallAnswer<'lipSync'>, CallInput<'lipSync'>>({
      query: (input) => request('lipSync', input),
      invalidatesTags: (_result, _error, { body }) => [{ type: 'Scenes', id: body.projectId }, 'Credits'],
    }),
  }),
});

export const { useLipSyncMutation } = lipSyncApi;
