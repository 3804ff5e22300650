import { api } from '../../platform/api/api.js';
import { type CallAnswer, type CommandInput, request } from '../../platform/api/request.js';

export const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Says why somebody is looked at: what waits for the reason is fetched again. */
    lookAtPerson: build.mutation<CallAnswer<'lookAtPerson'>, CommandInput<'lookAtPerson'>>({
      query: (input) => request('lookAtPerson', input),
      invalidatesTags: ['Support'],
    }),
  }),
});
