import type { LogRow, ProjectFile } from '@scenewright/contract';
import { api } from '../../../platform/api/api.js';
import { type CallAnswer, type CommandInput, request } from '../../../platform/api/request.js';
import type { Filters } from './filters.js';

interface OfProject {
  readonly projectId: string;
}

/** A look at a project is a fact: nothing of it is kept behind the page that showed it. */
const whileShown = { keepUnusedDataFor: 0, providesTags: ['Support'] } as const;

export interface ExportOf extends OfProject {
  readonly filters: Filters;
  readonly names: boolean;
}

const exported = ({ projectId, filters, names }: ExportOf) => ({
  params: { projectId },
  query: { ...filters, ...(names && ({ names: 'true' } as const)) },
});

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditedProject: build.query<CallAnswer<'adminProject'>['project'], string>({
      query: (projectId) => request('adminProject', { params: { projectId } }),
      transformResponse: ({ project }: CallAnswer<'adminProject'>) => project,
      ...whileShown,
    }),
    /** The latest first, page by page. */
    auditedHistory: build.infiniteQuery<CallAnswer<'adminProjectHistory'>, OfProject & { readonly filters: Filters }, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: { projectId, filters }, pageParam: before }) =>
        request('adminProjectHistory', { params: { projectId }, query: { ...filters, ...(before && { before }) } }),
      ...whileShown,
    }),
    auditedCauses: build.query<CallAnswer<'adminProjectCauses'>['nodes'], OfProject & { readonly correlationId: string }>({
      query: (params) => request('adminProjectCauses', { params: { ...params } }),
      transformResponse: ({ nodes }: CallAnswer<'adminProjectCauses'>) => nodes,
      ...whileShown,
    }),
    auditedFiles: build.infiniteQuery<CallAnswer<'adminProjectFiles'>, string, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: projectId, pageParam: after }) =>
        request('adminProjectFiles', { params: { projectId }, query: after ? { after } : {} }),
      ...whileShown,
    }),
    auditedCost: build.query<CallAnswer<'adminProjectCost'>, string>({
      query: (projectId) => request('adminProjectCost', { params: { projectId } }),
      ...whileShown,
    }),
    auditedMoment: build.query<CallAnswer<'adminProjectAt'>, OfProject & { readonly position: string }>({
      query: (params) => request('adminProjectAt', { params: { ...params } }),
      ...whileShown,
    }),
    auditedDifferences: build.query<
      CallAnswer<'adminProjectDifferences'>['differences'],
      OfProject & { readonly position: string; readonly until: string | null }
    >({
      query: ({ until, ...params }) =>
        request('adminProjectDifferences', { params: { ...params }, query: until === null ? {} : { until } }),
      transformResponse: ({ differences }: CallAnswer<'adminProjectDifferences'>) => differences,
      ...whileShown,
    }),
    auditedCsv: build.query<string, ExportOf>({ query: (of) => request('adminProjectCsv', exported(of)), ...whileShown }),
    auditedJsonl: build.query<string, ExportOf>({ query: (of) => request('adminProjectJsonl', exported(of)), ...whileShown }),
    restoreForOwner: build.mutation<CallAnswer<'adminRestoreMoment'>, CommandInput<'adminRestoreMoment'>>({
      query: (input) => request('adminRestoreMoment', input),
      invalidatesTags: ['Support'],
    }),
  }),
});

export const rowsIn = (pages: readonly CallAnswer<'adminProjectHistory'>[]): LogRow[] => pages.flatMap(({ rows }) => rows);
export const filesIn = (pages: readonly CallAnswer<'adminProjectFiles'>[]): ProjectFile[] => pages.flatMap(({ files }) => files);
