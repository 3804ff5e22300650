import type { AdminProject } from '@scenewright/contract';
import { api } from '../../platform/api/api.js';
import { type CallAnswer, request } from '../../platform/api/request.js';
import type { ListFilters } from './list-filters.js';

/** On a page of the list. */
const LISTED = 50;

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminStatus: build.query<CallAnswer<'adminStatus'>, void>({ query: () => request('adminStatus', {}), providesTags: ['Me'] }),
    /** Everybody's projects of some kind, the newest first, page by page. */
    adminProjects: build.infiniteQuery<CallAnswer<'adminProjects'>, ListFilters, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ projects }) => (projects.length < LISTED ? undefined : projects.at(-1)?._id),
      },
      query: ({ queryArg: filters, pageParam: after }) =>
        request('adminProjects', { query: { limit: LISTED, ...filters, ...(after && { after }) } }),
      providesTags: ['Projects'],
    }),
  }),
});

export const projectsIn = (pages: readonly CallAnswer<'adminProjects'>[]): AdminProject[] => pages.flatMap(({ projects }) => projects);
