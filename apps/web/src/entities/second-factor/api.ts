import { api } from '../../platform/api/api.js';
import { type CallAnswer, type CommandInput, request } from '../../platform/api/request.js';

export const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query<CallAnswer<'secondFactor'>, void>({ query: () => request('secondFactor', {}), keepUnusedDataFor: 0 }),
    beginSecondFactor: build.mutation<CallAnswer<'beginSecondFactor'>, void>({ query: () => request('beginSecondFactor', {}) }),
    confirmSecondFactor: build.mutation<CallAnswer<'confirmSecondFactor'>, CommandInput<'confirmSecondFactor'>>({
      query: (input) => request('confirmSecondFactor', input),
    }),
    passSecondFactor: build.mutation<CallAnswer<'passSecondFactor'>, CommandInput<'passSecondFactor'>>({
      query: (input) => request('passSecondFactor', input),
    }),
    resetSecondFactor: build.mutation<CallAnswer<'resetSecondFactor'>, CommandInput<'resetSecondFactor'>>({
      query: (input) => request('resetSecondFactor', input),
    }),
  }),
});
