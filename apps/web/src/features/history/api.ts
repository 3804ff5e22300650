import { api } from '../../platform/api/api.js';
import { type CallAnswer, request } from '../../platform/api/request.js';

/** Everything, what stands out, or what has a name. */
export type Only = 'marked' | 'named' | undefined;

interface Told {
  readonly projectId: string;
  readonly only?: Only;
}

interface Moment {
  readonly projectId: string;
  readonly position: string;
}

export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest first, page by page. */
    history: build.infiniteQuery<CallAnswer<'projectHistory'>, Told, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: { projectId, only }, pageParam: before }) =>
        request('projectHistory', { params: { projectId }, query: { ...(before && { before }), ...(only && { only }) } }),
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
    /** Played from what is made for it; that of today when no position is given. Nothing that happens changes that of a moment. */
    filmThen: build.query<CallAnswer<'momentPreview'>['preview_data'], { readonly projectId: string; readonly position: string | null }>({
      query: ({ projectId, position }) =>
        position === null ? request('preview', { params: { projectId } }) : request('momentPreview', { params: { projectId, position } }),
      transformResponse: ({ preview_data }: CallAnswer<'momentPreview'>) => preview_data,
      providesTags: (_result, _error, { projectId, position }) => [
        { type: 'Preview', id: position === null ? projectId : `${projectId} at ${position}` },
      ],
    }),
  }),
});
