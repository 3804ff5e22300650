import { api } from '../../platform/api/api.js';
import { command } from '../../platform/api/command.js';
import { type CallAnswer, request } from '../../platform/api/request.js';
import { applyList } from '../../platform/realtime/apply-list.js';
import { carry } from '../../platform/realtime/carrier.js';

type Cast = CallAnswer<'characters'>;

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

carry({
  part: 'cast',
  tag: 'Characters',
  isAnswer: castApi.endpoints.characters.matchFulfilled,
  update: (projectId, recipe: (cast: Cast) => Cast | undefined) => castApi.util.updateQueryData('characters', projectId, recipe),
  apply: (cast, { characters, ...about }) => [Object.assign(cast, about), applyList(cast.characters, characters, ({ _id }) => _id)],
});
