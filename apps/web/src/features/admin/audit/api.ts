import type { AuditEntry } from '@scenewright/contract';
import { api } from '../../../platform/api/api.js';
import { type CallAnswer, request } from '../../../platform/api/request.js';

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminSeals: build.query<CallAnswer<'adminSeals'>, void>({ query: () => request('adminSeals', {}), keepUnusedDataFor: 0 }),
    adminProof: build.query<CallAnswer<'adminProof'>, string>({
      query: (position) => request('adminProof', { query: { position } }),
      keepUnusedDataFor: 0,
    }),
    /** What the staff did, or one of them (by uid); the latest first, page by page. */
    adminAudit: build.infiniteQuery<CallAnswer<'adminAudit'>, string, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: staff, pageParam: before }) =>
        request('adminAudit', { query: { ...(staff && { staff }), ...(before && { before }) } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const entriesIn = (pages: readonly CallAnswer<'adminAudit'>[]): AuditEntry[] => pages.flatMap(({ entries }) => entries);
