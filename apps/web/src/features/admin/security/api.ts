import type { calls, SecurityEntry } from '@scenewright/contract';
import type { z } from 'zod';
import { api } from '../../../platform/api/api.js';
import { type CallAnswer, request } from '../../../platform/api/request.js';

export type SecurityFilters = z.input<(typeof calls)['adminSecurityCsv']['query']>;

/** A look at somebody is a fact, and waits for its reason: nothing is kept behind the page, and a reason that is given shows it. */
const whileShown = { keepUnusedDataFor: 0, providesTags: ['Support'] } as const;

export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The latest first, page by page. */
    adminSecurity: build.infiniteQuery<CallAnswer<'adminSecurity'>, SecurityFilters, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: filters, pageParam: before }) => request('adminSecurity', { query: { ...filters, ...(before && { before }) } }),
      ...whileShown,
    }),
    adminSecurityCsv: build.query<string, SecurityFilters>({
      query: (query) => request('adminSecurityCsv', { query }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const entriesIn = (pages: readonly CallAnswer<'adminSecurity'>[]): SecurityEntry[] => pages.flatMap(({ entries }) => entries);
