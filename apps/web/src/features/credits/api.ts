import { api } from '../../app/api.js';
import { type CallAnswer, type CallInput, request } from '../../app/request.js';

export const creditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the person may spend, in credits. */
    credits: build.query<number, void>({
      // never an answer that a cache on the way kept
      query: () => request('credits', { query: { t: String(Date.now()) } }),
      transformResponse: ({ credits }: CallAnswer<'credits'>) => credits,
      providesTags: ['Credits'],
    }),
    checkCredits: build.mutation<CallAnswer<'checkCredits'>, CallInput<'checkCredits'>>({
      query: (input) => request('checkCredits', input),
    }),
  }),
});

export const { useCreditsQuery, useCheckCreditsMutation } = creditsApi;
