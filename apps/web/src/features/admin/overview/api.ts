import type { OverviewSpan } from '@scenewright/contract';
import { api } from '../../../platform/api/api.js';
import { type CallAnswer, request } from '../../../platform/api/request.js';

export const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminOverview: build.query<CallAnswer<'adminOverview'>, OverviewSpan>({
      query: (days) => request('adminOverview', { query: { days } }),
    }),
    adminPresent: build.query<CallAnswer<'adminPresent'>, void>({ query: () => request('adminPresent', {}), keepUnusedDataFor: 0 }),
  }),
});
