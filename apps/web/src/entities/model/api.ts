import { api } from '../../platform/api/api.js';
import { type CallAnswer, request } from '../../platform/api/request.js';

export const modelApi = api.injectEndpoints({
  endpoints: (build) => ({
    capabilities: build.query<CallAnswer<'capabilities'>, void>({
      query: () => request('capabilities', {}),
      providesTags: ['Capabilities'],
    }),
  }),
});
