import { api } from '../../platform/api/api.js';
import { type CallAnswer, type CallInput, request } from '../../platform/api/request.js';

export const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query<CallAnswer<'subscriptionStatus'>, void>({
      query: () => request('subscriptionStatus', {}),
      providesTags: ['Subscription'],
    }),
    createCheckoutSession: build.mutation<CallAnswer<'createCheckoutSession'>, CallInput<'createCheckoutSession'>>({
      query: (input) => request('createCheckoutSession', input),
      // a refusal may mean that there is a subscription which this page does not know of
      invalidatesTags: (_answer, error) => (error ? ['Subscription'] : []),
    }),
    changePlan: build.mutation<CallAnswer<'changePlan'>, CallInput<'changePlan'>>({
      query: (input) => request('changePlan', input),
      invalidatesTags: ['Subscription', 'Credits', 'CreditHistory'],
    }),
    cancelSubscription: build.mutation<CallAnswer<'cancelSubscription'>, void>({
      query: () => request('cancelSubscription', {}),
      invalidatesTags: ['Subscription'],
    }),
    keepSubscription: build.mutation<CallAnswer<'keepSubscription'>, void>({
      query: () => request('keepSubscription', {}),
      invalidatesTags: ['Subscription'],
    }),
    paymentsConfig: build.query<CallAnswer<'paymentsConfig'>, void>({ query: () => request('paymentsConfig', {}) }),
    overduePayment: build.query<CallAnswer<'overduePayment'>, void>({
      query: () => request('overduePayment', {}),
      providesTags: ['Subscription'],
    }),
  }),
});

export const {
  useSubscriptionQuery,
  useCreateCheckoutSessionMutation,
  useChangePlanMutation,
  useCancelSubscriptionMutation,
  useKeepSubscriptionMutation,
  usePaymentsConfigQuery,
  useOverduePaymentQuery,
} = billingApi;
