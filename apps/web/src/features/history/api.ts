import { api } from '../../platform/api/api.js';
import { type CallAnswer, request } from '../../platform/api/request.js';

/** Everything, what stands out, or what has a name. */
export type Only = 'marked' | 'named' | undefined;

interface Page {
  readonly projectId: string;
  readonly before?: string | undefined;
  readonly only?: Only;
}

interface Moment {
  readonly projectId: string;
  readonly position: string;
}

export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    history: build.query<CallAnswer<'projectHistory'>, Page>({
      query: ({ projectId, before, only }) =>
        request('projectHistory', { params: { projectId }, query: { ...(before === undefined ? {} : { before }), ...(only && { only }) } }),
      providesTags: (_result, _error, { projectId: id }) => [{ type: 'Steps', id }],
    }),
    // the past does not change, but what it is called does
    projectAt: build.query<CallAnswer<'projectAt'>, Moment>({
      query: (params) => request('projectAt', { params: { ...params } }),
      providesTags: (_result, _error, { projectId: id }) => [{ type: 'Steps', id }],
    }),
    differences: build.query<CallAnswer<'compareMoments'>['differences'], Moment & { readonly until?: string | undefined }>({
      query: ({ until, ...params }) => request('compareMoments', { params: { ...params }, query: until === undefined ? {} : { until } }),
      transformResponse: ({ differences }: CallAnswer<'compareMoments'>) => differences,
      providesTags: (_result, _error, { projectId: id }) => [{ type: 'Steps', id }],
    }),
    /** Played from what is made for it; that of today when no position is given. */
    filmThen: build.query<CallAnswer<'momentPreview'>['preview_data'], { readonly projectId: string; readonly position: string | null }>({
      query: ({ projectId, position }) =>
        position === null ? request('preview', { params: { projectId } }) : request('momentPreview', { params: { projectId, position } }),
      transformResponse: ({ preview_data }: CallAnswer<'momentPreview'>) => preview_data,
      providesTags: (_result, _error, { projectId: id, position }) => (position === null ? [{ type: 'Preview', id }] : []),
    }),
  }),
});
