import { api } from '../../platform/api/api.js';
import { type CallAnswer, type CommandInput, request } from '../../platform/api/request.js';

type ForPerson =
  | 'releaseReservation'
  | 'supportRefund'
  | 'supportCredits'
  | 'answerProposal'
  | 'endSessionsOfPerson'
  | 'sendSignInLinkToPerson'
  | 'restoreProjectOfPerson';

/** A call that changes something of a person: everything that the staff sees of them is fetched again. */
const forPerson = <Name extends ForPerson>(name: Name) => ({
  query: (input: CommandInput<Name>) => request(name, input),
  transformResponse: (answer: CallAnswer<Name>): CallAnswer<Name> => answer,
  invalidatesTags: ['Support'] as const,
});

/** A look lasts half an hour, and what it showed is not kept behind it. */
const whileShown = { keepUnusedDataFor: 0, providesTags: ['Support'] } as const;

export const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    supportPeople: build.query<CallAnswer<'supportPeople'>['people'], string>({
      query: (q) => request('supportPeople', { query: { q } }),
      transformResponse: ({ people }: CallAnswer<'supportPeople'>) => people,
      keepUnusedDataFor: 0,
    }),
    lastingLooks: build.query<CallAnswer<'lastingLooks'>, string>({
      query: (uid) => request('lastingLooks', { params: { uid } }),
      ...whileShown,
    }),
    supportPerson: build.query<CallAnswer<'supportPerson'>['person'], string>({
      query: (uid) => request('supportPerson', { params: { uid } }),
      transformResponse: ({ person }: CallAnswer<'supportPerson'>) => person,
      ...whileShown,
    }),
    supportProject: build.query<CallAnswer<'supportProject'>['project'], { uid: string; projectId: string }>({
      query: (params) => request('supportProject', { params }),
      transformResponse: ({ project }: CallAnswer<'supportProject'>) => project,
      ...whileShown,
    }),
    /** The latest first, page by page. */
    supportLedger: build.infiniteQuery<CallAnswer<'supportLedger'>, string, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: uid, pageParam: before }) => request('supportLedger', { params: { uid }, query: before ? { before } : {} }),
      ...whileShown,
    }),
    supportLedgerAt: build.query<CallAnswer<'supportLedgerAt'>['moment'], { uid: string; version: number }>({
      query: ({ uid, version }) => request('supportLedgerAt', { params: { uid }, query: { version } }),
      transformResponse: ({ moment }: CallAnswer<'supportLedgerAt'>) => moment,
      ...whileShown,
    }),
    supportLedgerCheck: build.query<CallAnswer<'supportLedgerCheck'>, string>({
      query: (uid) => request('supportLedgerCheck', { params: { uid } }),
      ...whileShown,
    }),
    supportLedgerCsv: build.query<CallAnswer<'supportLedgerCsv'>, string>({
      query: (uid) => request('supportLedgerCsv', { params: { uid } }),
      keepUnusedDataFor: 0,
    }),
    supportReceipts: build.query<CallAnswer<'supportReceipts'>['receipts'], string>({
      query: (uid) => request('supportReceipts', { params: { uid } }),
      transformResponse: ({ receipts }: CallAnswer<'supportReceipts'>) => receipts,
      ...whileShown,
    }),
    /** Where this page has the file; good for saving it once. */
    supportReceiptFile: build.query<CallAnswer<'supportReceiptFile'>, { uid: string; invoiceId: string }>({
      query: (params) => request('supportReceiptFile', { params }),
      keepUnusedDataFor: 0,
    }),
    releaseReservation: build.mutation(forPerson('releaseReservation')),
    creditProposals: build.query<CallAnswer<'creditProposals'>, void>({ query: () => request('creditProposals', {}), ...whileShown }),
    supportRefund: build.mutation(forPerson('supportRefund')),
    supportCredits: build.mutation(forPerson('supportCredits')),
    answerProposal: build.mutation(forPerson('answerProposal')),
    sendSignInLinkToPerson: build.mutation(forPerson('sendSignInLinkToPerson')),
    endSessionsOfPerson: build.mutation(forPerson('endSessionsOfPerson')),
    restoreProjectOfPerson: build.mutation(forPerson('restoreProjectOfPerson')),
  }),
});
