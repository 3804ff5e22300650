import { api } from '../../platform/api/api.js';
import { type CallAnswer, request } from '../../platform/api/request.js';
import { carry } from '../../platform/realtime/carrier.js';

const PAGE = 10;

export const creditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the person may spend, in credits. */
    credits: build.query<number, void>({
      // never an answer that a cache on the way kept
      query: () => request('credits', { query: { t: String(Date.now()) } }),
      transformResponse: ({ credits }: CallAnswer<'credits'>) => credits,
      providesTags: ['Credits'],
    }),
    /** What the plan gave this month and what of it is used, in credits. */
    creditMonth: build.query<CallAnswer<'creditMonth'>, void>({
      query: () => request('creditMonth', {}),
      providesTags: ['CreditMonth'],
    }),
    /** What came and went, the latest first, a page after the other. */
    creditHistory: build.infiniteQuery<CallAnswer<'creditHistory'>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ pageParam }) => request('creditHistory', { query: { limit: PAGE, ...(pageParam === null ? {} : { before: pageParam }) } }),
      providesTags: ['CreditHistory'],
    }),
  }),
});

carry({
  part: 'credits',
  tag: 'Credits',
  isAnswer: creditsApi.endpoints.credits.matchFulfilled,
  update: (_, recipe: (credits: number) => number | undefined) => creditsApi.util.updateQueryData('credits', undefined, recipe),
  apply: (_, now) => [now, 'fits'],
});
