import { api } from '../../platform/api/api.js';
import { type CallAnswer, request } from '../../platform/api/request.js';

type Covers = Readonly<Record<string, string>>;

const coversByProject = ({ covers }: CallAnswer<'projectCovers'>): Covers =>
  Object.fromEntries(covers.map(({ project_id, thumbnail_url }) => [project_id, thumbnail_url]));

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    projects: build.query<CallAnswer<'listProjects'>['projects'], void>({
      query: () => request('listProjects', { query: { mine: 'true' } }),
      transformResponse: ({ projects }: CallAnswer<'listProjects'>) => projects,
      providesTags: ['Projects'],
    }),
    /** Pictures for the cards, by project. Nothing waits for them. */
    projectCovers: build.query<Covers, void>({
      query: () => request('projectCovers', {}),
      transformResponse: coversByProject,
      providesTags: ['Projects'],
    }),
    deletedProjects: build.query<CallAnswer<'deletedProjects'>['projects'], void>({
      query: () => request('deletedProjects', {}),
      transformResponse: ({ projects }: CallAnswer<'deletedProjects'>) => projects,
      providesTags: ['Projects'],
    }),
    deletedCovers: build.query<Covers, void>({
      query: () => request('projectCovers', { query: { deleted: 'true' } }),
      transformResponse: coversByProject,
      providesTags: ['Projects'],
    }),
    project: build.query<CallAnswer<'project'>['project'], string>({
      query: (projectId) => request('project', { params: { projectId } }),
      transformResponse: ({ project }: CallAnswer<'project'>) => project,
      providesTags: (_result, _error, id) => [{ type: 'Project', id }],
    }),
    /** What an idea becomes; nothing is kept of it. */
    readIdea: build.query<CallAnswer<'readIdea'>['reading'], string>({
      query: (idea) => request('readIdea', { body: { idea } }),
      transformResponse: ({ reading }: CallAnswer<'readIdea'>) => reading,
    }),
    deleteProject: build.mutation<CallAnswer<'deleteProject'>, string>({
      query: (projectId) => request('deleteProject', { params: { projectId } }),
      onQueryStarted: async (projectId, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (done) dispatch(projectsApi.util.updateQueryData('projects', undefined, (all) => all.filter((one) => one._id !== projectId)));
      },
    }),
  }),
});
