import { api } from '../../platform/api/api.js';
import { command } from '../../platform/api/command.js';
import { type CallAnswer, request } from '../../platform/api/request.js';

const ofProject = (id: string) => [{ type: 'Characters' as const, id }];

export const castApi = api.injectEndpoints({
  endpoints: (build) => ({
    characters: build.query<CallAnswer<'characters'>, string>({
      query: (projectId) => request('characters', { params: { projectId } }),
      providesTags: (_result, _error, id) => ofProject(id),
    }),
    generateCharacters: build.mutation(command('generateCharacters', ['cast'])),
    characterHistory: build.query<CallAnswer<'characterHistory'>['history'], { projectId: string; characterId: string }>({
      query: (query) => request('characterHistory', { query }),
      transformResponse: ({ history }: CallAnswer<'characterHistory'>) => history,
      providesTags: (_result, _error, { projectId }) => [{ type: 'CharacterHistory', id: projectId }],
    }),
    useHistoricalPortrait: build.mutation(command('useHistoricalPortrait', ['cast'])),
    uploadPortrait: build.mutation(command('uploadPortrait', ['cast'])),
    editPortrait: build.mutation(command('editPortrait', ['cast', 'credits'])),
  }),
});
