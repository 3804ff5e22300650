import { api } from '../../platform/api/api.js';
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
    characterHistory: build.query<CallAnswer<'characterHistory'>['history'], { projectId: string; characterId: string }>({
      query: (query) => request('characterHistory', { query }),
      transformResponse: ({ history }: CallAnswer<'characterHistory'>) => history,
      providesTags: (_result, _error, { projectId }) => [{ type: 'CharacterHistory', id: projectId }],
    }),
  }),
});

carry({
  part: 'cast',
  tag: 'Characters',
  isAnswer: castApi.endpoints.characters.matchFulfilled,
  update: (projectId, recipe: (cast: Cast) => Cast | undefined) => castApi.util.updateQueryData('characters', projectId, recipe),
  apply: (cast, { characters, ...about }) => [Object.assign(cast, about), applyList(cast.characters, characters, ({ _id }) => _id)],
});
