import { api } from '../../platform/api/api.js';
import { type CallAnswer, type CallInput, request } from '../../platform/api/request.js';

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How people sign in here: it never changes while the page is open. */
    identityConfig: build.query<CallAnswer<'identityConfig'>, void>({ query: () => request('identityConfig', {}) }),
    me: build.query<CallAnswer<'me'>['user'], void>({
      query: () => request('me', {}),
      transformResponse: ({ user }: CallAnswer<'me'>) => user,
      providesTags: ['Me'],
    }),
    changeProfile: build.mutation<CallAnswer<'changeProfile'>, CallInput<'changeProfile'>>({
      query: (input) => request('changeProfile', input),
      invalidatesTags: ['Me'],
    }),
    signOutEverywhere: build.mutation<CallAnswer<'signOutEverywhere'>, void>({ query: () => request('signOutEverywhere', {}) }),
    deleteMe: build.mutation<CallAnswer<'deleteMe'>, void>({ query: () => request('deleteMe', {}) }),
  }),
});

export const { useIdentityConfigQuery, useMeQuery, useChangeProfileMutation, useSignOutEverywhereMutation, useDeleteMeMutation } =
  accountsApi;
