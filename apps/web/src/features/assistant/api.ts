import { api } from '../../platform/api/api.js';
import { type CallAnswer, request } from '../../platform/api/request.js';

export const assistantApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What was said about a film, oldest first, and who answers. */
    conversation: build.query<CallAnswer<'conversation'>, string>({
      query: (projectId) => request('conversation', { params: { projectId } }),
      providesTags: (_result, _error, id) => [{ type: 'Conversation', id }],
    }),
    /** What the assistant notices by itself; looked at again when something of the film changes. */
    assistantSuggestions: build.query<CallAnswer<'assistantSuggestions'>['suggestions'], string>({
      query: (projectId) => request('assistantSuggestions', { params: { projectId } }),
      transformResponse: ({ suggestions }: CallAnswer<'assistantSuggestions'>) => suggestions,
      providesTags: (_result, _error, id) => [
        { type: 'Conversation', id },
        { type: 'Freshness', id },
      ],
    }),
  }),
});
