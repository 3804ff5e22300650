import { api } from '../../platform/api/api.js';
import { type CallAnswer, request } from '../../platform/api/request.js';

export const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the person answered; null when they have not. */
    analyticsChoice: build.query<CallAnswer<'analyticsChoice'>['allowed'], void>({
      query: () => request('analyticsChoice', {}),
      transformResponse: ({ allowed }: CallAnswer<'analyticsChoice'>) => allowed,
      providesTags: ['Me'],
    }),
  }),
});
