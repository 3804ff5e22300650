import { api } from '../../platform/api/api.js';
import { command } from '../../platform/api/command.js';
import type { CallInput } from '../../platform/api/request.js';

/** Edits of a film's words. What is said of them when they are made from an outdated text: EDIT_CONFLICT, with what stands there now. */
export const editsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviseBrief: build.mutation(command('reviseBrief', ['project'])),
    reviseFilm: build.mutation(command('reviseFilm', ['project'])),
    reviseScene: build.mutation(command('reviseScene', ['scene', 'project'])),
    reviseShot: build.mutation(command('reviseShot', ['scene', 'project'])),
    reviseAudio: build.mutation(command('reviseAudio', ['soundtrack'])),
    reviseCharacter: build.mutation(command('reviseCharacter', ['cast'])),
  }),
});

type Revising = 'reviseFilm' | 'reviseScene' | 'reviseShot' | 'reviseCharacter';

/** One change of one text, as a plain value: it can be kept until the studio is reached. */
export type Revision = { [Call in Revising]: { readonly call: Call } & CallInput<Call> }[Revising];

/** `step`: what it belongs to when it is undone. */
export function sendRevision({ call, ...input }: Revision, step: string) {
  // which call it is, and that its input belongs to it, is what a revision says; the types of one stand for all
  const { initiate } = editsApi.endpoints[call] as typeof editsApi.endpoints.reviseFilm;
  return initiate({ ...input, step } as Parameters<typeof initiate>[0], { track: false });
}
