import type { OwnKeysView } from '@scenewright/contract';
import { api } from '../../platform/api/api.js';
import { type CallAnswer, request } from '../../platform/api/request.js';
import { tellPriceFactors } from '../../platform/page/price-factors.js';

/** With other keys other prices are asked: they are shown from then on. */
async function asksOtherPrices(_input: unknown, { queryFulfilled }: { queryFulfilled: Promise<{ data: OwnKeysView }> }): Promise<void> {
  const { data } = await queryFulfilled.catch(() => ({ data: null }));
  if (data) tellPriceFactors(data.price_factors);
}

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How people sign in here: it never changes while the page is open. */
    identityConfig: build.query<CallAnswer<'identityConfig'>, void>({ query: () => request('identityConfig', {}) }),
    me: build.query<CallAnswer<'me'>['user'], void>({
      query: () => request('me', {}),
      transformResponse: ({ user }: CallAnswer<'me'>) => user,
      providesTags: ['Me'],
    }),
    mediaRoom: build.query<CallAnswer<'mediaRoom'>['room'], void>({
      query: () => request('mediaRoom', {}),
      transformResponse: ({ room }: CallAnswer<'mediaRoom'>) => room,
      providesTags: ['Room'],
    }),
    /** Who of the staff looked at what is mine, the latest first, page by page. */
    whoLooked: build.infiniteQuery<CallAnswer<'whoLooked'>, void, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ pageParam: before }) => request('whoLooked', { query: before === undefined ? {} : { before } }),
      providesTags: ['Looks'],
    }),
    ownKeys: build.query<CallAnswer<'ownKeys'>, void>({
      query: () => request('ownKeys', {}),
      providesTags: ['OwnKeys'],
      onQueryStarted: asksOtherPrices,
    }),
  }),
});

accountsApi.enhanceEndpoints({
  endpoints: { keepOwnKey: { onQueryStarted: asksOtherPrices }, removeOwnKey: { onQueryStarted: asksOtherPrices } },
});
