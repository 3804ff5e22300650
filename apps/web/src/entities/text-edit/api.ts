import { api } from '../../platform/api/api.js';
import type { CallInput } from '../../platform/api/request.js';

type Revising = 'reviseFilm' | 'reviseScene' | 'reviseShot' | 'reviseCharacter';

/** One change of one text, as a plain value: it can be kept until the studio is reached. */
export type Revision = { [Call in Revising]: { readonly call: Call } & CallInput<Call> }[Revising];

/** `step`: what it belongs to when it is undone. */
export function sendRevision({ call, ...input }: Revision, step: string) {
  // which call it is, and that its input belongs to it, is what a revision says; the types of one stand for all
  const { initiate } = api.endpoints[call] as typeof api.endpoints.reviseFilm;
  return initiate({ ...input, step } as Parameters<typeof initiate>[0], { track: false });
}
