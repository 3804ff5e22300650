import { api } from '../api/api.js';
import { type CallAnswer, request } from '../api/request.js';

export const stepsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What somebody can undo and do again next. */
    nextSteps: build.query<Pick<CallAnswer<'steps'>, 'undo' | 'redo'>, string>({
      query: (projectId) => request('steps', { params: { projectId }, query: { limit: 0 } }),
      transformResponse: ({ undo, redo }: CallAnswer<'steps'>) => ({ undo, redo }),
      providesTags: (_result, _error, id) => [{ type: 'Steps', id }],
    }),
  }),
});
