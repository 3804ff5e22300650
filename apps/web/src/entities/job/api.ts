import { api } from '../../platform/api/api.js';
import { type CallAnswer, request } from '../../platform/api/request.js';
import { staleBy } from '../../platform/api/stale.js';

/** As many as a tray shows without becoming a log. */
const SHOWN = 60;

export const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The person's work in a project: what is under way first, then the latest that ended. */
    jobs: build.query<CallAnswer<'jobs'>['jobs'], string>({
      query: (projectId) => request('jobs', { query: { projectId, limit: SHOWN } }),
      transformResponse: ({ jobs }: CallAnswer<'jobs'>) => jobs,
      providesTags: ['Jobs'],
    }),
    job: build.query<CallAnswer<'job'>['job'], string>({
      query: (jobId) => request('job', { params: { jobId } }),
      transformResponse: ({ job }: CallAnswer<'job'>) => job,
    }),
    cancelJob: build.mutation<CallAnswer<'cancelJob'>, string>({
      query: (jobId) => request('cancelJob', { params: { jobId } }),
      // also after a refusal: then it was over already, and what is shown is old
      invalidatesTags: () => ['Jobs', ...staleBy(['scene', 'soundtrack', 'cast', 'credits'])],
    }),
  }),
});
