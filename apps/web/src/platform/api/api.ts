import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';
import { commands } from './commands.js';
import { TAGS } from './tags.js';

/** Everything that is fetched. It has the commands of the contract, and features inject what they read; a push names tags, and what carries them is fetched again. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 300,
  // an export or a voice may take minutes: what became stale meanwhile does not wait for it
  invalidationBehavior: 'immediately',
  endpoints: commands,
});

/** The part of the store that calls and their answers are kept in. */
export type ApiState = { readonly [api.reducerPath]: ReturnType<typeof api.reducer> };
