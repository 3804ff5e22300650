import { api } from '../../platform/api/api.js';
import { type CallAnswer, type CommandInput, request } from '../../platform/api/request.js';

/** A call that changes something of a person: everything that the staff sees of them is fetched again. */
const forPerson = <Name extends 'lookAtPerson'>(name: Name) => ({
  query: (input: CommandInput<Name>) => request(name, input),
  transformResponse: (answer: CallAnswer<Name>): CallAnswer<Name> => answer,
  invalidatesTags: ['Support'] as const,
});

export const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    supportPeople: build.query<CallAnswer<'supportPeople'>['people'], string>({
      query: (q) => request('supportPeople', { query: { q } }),
      transformResponse: ({ people }: CallAnswer<'supportPeople'>) => people,
      // somebody else may just have signed up
      keepUnusedDataFor: 0,
    }),
    lastingLooks: build.query<CallAnswer<'lastingLooks'>, string>({
      query: (uid) => request('lastingLooks', { params: { uid } }),
      providesTags: ['Support'],
      // a look lasts half an hour
      keepUnusedDataFor: 0,
    }),
    supportPerson: build.query<CallAnswer<'supportPerson'>['person'], string>({
      query: (uid) => request('supportPerson', { params: { uid } }),
      transformResponse: ({ person }: CallAnswer<'supportPerson'>) => person,
      providesTags: ['Support'],
      keepUnusedDataFor: 0,
    }),
    supportProject: build.query<CallAnswer<'supportProject'>['project'], { uid: string; projectId: string }>({
      query: (params) => request('supportProject', { params }),
      transformResponse: ({ project }: CallAnswer<'supportProject'>) => project,
      providesTags: ['Support'],
      keepUnusedDataFor: 0,
    }),
    lookAtPerson: build.mutation(forPerson('lookAtPerson')),
  }),
});
