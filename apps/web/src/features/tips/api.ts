import { api } from '../../platform/api/api.js';
import { type CallAnswer, request } from '../../platform/api/request.js';

interface Wanted {
  /** A tab, as the workspace names it. */
  readonly place: string;
  readonly projectId: string;
}

export const tipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    tip: build.query<CallAnswer<'tip'>['tip'], Wanted>({
      query: ({ place, projectId }) => request('tip', { params: { tipId: place }, query: { projectId } }),
      transformResponse: ({ tip }: CallAnswer<'tip'>) => tip,
      providesTags: ['Tips'],
    }),
    dismissTip: build.mutation<CallAnswer<'dismissTip'>, string>({
      query: (tipId) => request('dismissTip', { params: { tipId } }),
    }),
  }),
});
