import type { ServiceSpan } from '@scenewright/contract';
import { api } from '../../../platform/api/api.js';
import { type CallAnswer, request } from '../../../platform/api/request.js';

export const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminServices: build.query<CallAnswer<'adminServices'>, ServiceSpan>({
      query: (days) => request('adminServices', { query: { days } }),
    }),
    adminServicesCsv: build.query<string, ServiceSpan>({
      query: (days) => request('adminServicesCsv', { query: { days } }),
      keepUnusedDataFor: 0,
    }),
  }),
});
