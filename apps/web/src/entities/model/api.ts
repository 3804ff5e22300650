import { api } from '../../platform/api/api.js';
import { type CallAnswer, request } from '../../platform/api/request.js';

/** What is made: texts, or a kind of media. */
export type MadeKind = CallAnswer<'capabilities'>['kinds'][number]['kind'];

export const modelApi = api.injectEndpoints({
  endpoints: (build) => ({
    capabilities: build.query<CallAnswer<'capabilities'>, void>({
      query: () => request('capabilities', {}),
      providesTags: ['Capabilities'],
    }),
  }),
});
