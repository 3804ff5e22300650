import type { ServiceSpan } from '@scenewright/contract';
import { api } from '../../../platform/api/api.js';
import { type CallAnswer, type CommandInput, request } from '../../../platform/api/request.js';

export const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminServices: build.query<CallAnswer<'adminServices'>, ServiceSpan>({
      query: (days) => request('adminServices', { query: { days } }),
    }),
    adminSetup: build.query<CallAnswer<'adminSetup'>, string>({ query: (have) => request('adminSetup', { query: { have } }) }),
    adminAcceptService: build.mutation<CallAnswer<'adminAcceptService'>, CommandInput<'adminAcceptService'>>({
      query: (input) => request('adminAcceptService', input),
    }),
    adminServicesCsv: build.query<string, ServiceSpan>({
      query: (days) => request('adminServicesCsv', { query: { days } }),
      keepUnusedDataFor: 0,
    }),
  }),
});
