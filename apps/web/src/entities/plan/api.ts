import { api } from '../../platform/api/api.js';
import { type CallAnswer, request } from '../../platform/api/request.js';

export const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query<CallAnswer<'subscriptionStatus'>, void>({
      query: () => request('subscriptionStatus', {}),
      providesTags: ['Subscription'],
    }),
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

billingApi.enhanceEndpoints({
  endpoints: {
    // a refusal may mean that there is a subscription which this page does not know of
    createCheckoutSession: { invalidatesTags: (_answer, error) => (error ? ['Subscription'] : []) },
  },
});
