import { api } from '../../platform/api/api.js';
import { command } from '../../platform/api/command.js';
import { type CallAnswer, request } from '../../platform/api/request.js';

interface Moment {
  readonly projectId: string;
  readonly position: string;
}

export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    history: build.query<CallAnswer<'projectHistory'>, { readonly projectId: string; readonly before?: string | undefined }>({
      query: ({ projectId, before }) => request('projectHistory', { params: { projectId }, query: before === undefined ? {} : { before } }),
      providesTags: (_result, _error, { projectId: id }) => [{ type: 'Steps', id }],
    }),
    // the past does not change
    projectAt: build.query<CallAnswer<'projectAt'>, Moment>({ query: (params) => request('projectAt', { params: { ...params } }) }),
    differences: build.query<CallAnswer<'compareMoments'>['differences'], Moment>({
      query: (params) => request('compareMoments', { params: { ...params }, query: {} }),
      transformResponse: ({ differences }: CallAnswer<'compareMoments'>) => differences,
      providesTags: (_result, _error, { projectId: id }) => [{ type: 'Steps', id }],
    }),
    branchProject: build.mutation(command('branchProject', ['project'])),
    restoreMoment: build.mutation(command('restoreMoment', ['project', 'cast', 'scene', 'soundtrack'])),
  }),
});
