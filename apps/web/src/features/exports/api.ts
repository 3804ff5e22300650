import { api } from '../../platform/api/api.js';
import { type CallAnswer, request } from '../../platform/api/request.js';

export const exportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    preview: build.query<CallAnswer<'preview'>['preview_data'], string>({
      query: (projectId) => request('preview', { params: { projectId } }),
      transformResponse: ({ preview_data }: CallAnswer<'preview'>) => preview_data,
      providesTags: (_result, _error, id) => [{ type: 'Preview', id }],
    }),
  }),
});
