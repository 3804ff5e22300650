import type { CallName } from '@scenewright/contract';
import type { Category } from '@scenewright/events';
import { type CallAnswer, type CommandInput, request, type StudioRequest } from './request.js';
import { type StaleTag, staleBy } from './stale.js';

/** An endpoint, made of a call that changes something and of the categories of the streams that it changes: what those show is fetched again. */
export const command = <Name extends CallName>(name: Name, changes: readonly Category[]) => ({
  query: (input: CommandInput<Name>): StudioRequest => request(name, input),
  transformResponse: (answer: CallAnswer<Name>): CallAnswer<Name> => answer,
  invalidatesTags: (_answer: unknown, _error: unknown, input: CommandInput<Name>): StaleTag[] =>
    staleBy(changes, projectOf(request(name, input))),
});

/** The project that a call is about, wherever the call names it. */
function projectOf({ params, body }: StudioRequest): string | undefined {
  const named: Readonly<Record<string, unknown>> = { ...params, ...(typeof body === 'object' ? body : {}) };
  const id = named.projectId ?? named.project_id;
  return typeof id === 'string' ? id : undefined;
}
