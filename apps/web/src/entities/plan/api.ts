import { api } from '../../platform/api/api.js';
import { command } from '../../platform/api/command.js';
import { type CallAnswer, request } from '../../platform/api/request.js';

export const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query<CallAnswer<'subscriptionStatus'>, void>({
      query: () => request('subscriptionStatus', {}),
      providesTags: ['Subscription'],
    }),
    createCheckoutSession: build.mutation({
      ...command('createCheckoutSession', []),
      // a refusal may mean that there is a subscription which this page does not know of
      invalidatesTags: (_answer, error) => (error ? ['Subscription'] : []),
    }),
    changePlan: build.mutation(command('changePlan', ['subscription'])),
    cancelSubscription: build.mutation(command('cancelSubscription', ['subscription'])),
    keepSubscription: build.mutation(command('keepSubscription', ['subscription'])),
    receipts: build.query<CallAnswer<'receipts'>['receipts'], void>({
      query: () => request('receipts', {}),
      transformResponse: ({ receipts }: CallAnswer<'receipts'>) => receipts,
      providesTags: ['Subscription'],
    }),
    /** Where this page has the file; good for saving it once. */
    receiptFile: build.query<CallAnswer<'receiptFile'>, string>({
      query: (invoiceId) => request('receiptFile', { params: { invoiceId } }),
      keepUnusedDataFor: 0,
    }),
    paymentsConfig: build.query<CallAnswer<'paymentsConfig'>, void>({ query: () => request('paymentsConfig', {}) }),
    overduePayment: build.query<CallAnswer<'overduePayment'>, void>({
      query: () => request('overduePayment', {}),
      providesTags: ['Subscription'],
    }),
  }),
});
