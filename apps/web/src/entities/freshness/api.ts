import { api } from '../../platform/api/api.js';
import { type CallAnswer, type CallInput, request } from '../../platform/api/request.js';

export type Change = CallInput<'impact'>['body']['change'];

export const freshnessApi = api.injectEndpoints({
  endpoints: (build) => ({
    freshness: build.query<CallAnswer<'freshness'>, string>({
      query: (projectId) => request('freshness', { params: { projectId } }),
      providesTags: (_result, _error, id) => [{ type: 'Freshness', id }],
    }),
    /** What a change would make outdated; nothing is changed by asking. */
    impact: build.query<CallAnswer<'impact'>, { readonly projectId: string; readonly change: Change }>({
      query: ({ projectId, change }) => request('impact', { params: { projectId }, body: { change } }),
      providesTags: (_result, _error, { projectId }) => [{ type: 'Freshness', id: projectId }],
      keepUnusedDataFor: 10,
    }),
  }),
});
