import type { CommandName } from '@scenewright/contract';
import { calls } from './calls.js';
import { type CallAnswer, type CommandInput, request, type StudioRequest } from './request.js';
import { type StaleTag, staleBy } from './stale.js';

/** The endpoint of a command: what shows the streams that it changes is fetched again. */
export const command = <Name extends CommandName>(name: Name) => ({
  query: (input: CommandInput<Name>): StudioRequest => request(name, input),
  transformResponse: (answer: CallAnswer<Name>): CallAnswer<Name> => answer,
  invalidatesTags: (_answer: unknown, _error: unknown, input: CommandInput<Name>): StaleTag[] =>
    staleBy(calls[name].changes, projectOf(request(name, input))),
});

/** The project that a call is about, wherever the call names it. */
function projectOf({ params, body }: StudioRequest): string | undefined {
  const named: Readonly<Record<string, unknown>> = { ...params, ...(typeof body === 'object' ? body : {}) };
  const id = named.projectId ?? named.project_id;
  return typeof id === 'string' ? id : undefined;
}
