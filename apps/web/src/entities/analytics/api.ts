import { api } from '../../platform/api/api.js';
import { command } from '../../platform/api/command.js';
import { type CallAnswer, request } from '../../platform/api/request.js';

export const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the person answered; null when they have not. */
    analyticsChoice: build.query<CallAnswer<'analyticsChoice'>['allowed'], void>({
      query: () => request('analyticsChoice', {}),
      transformResponse: ({ allowed }: CallAnswer<'analyticsChoice'>) => allowed,
      providesTags: ['Me'],
    }),
    chooseAnalytics: build.mutation(command('chooseAnalytics', ['user'])),
    identifyMe: build.mutation(command('identifyMe', [])),
    trackEvent: build.mutation(command('trackEvent', [])),
    trackVisit: build.mutation(command('trackVisit', [])),
  }),
});
