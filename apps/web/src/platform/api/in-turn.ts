import type { CommandName } from '@scenewright/contract';
import type { Services } from '../services/services.js';
import type { StudioRequest } from './request.js';

type Params = Readonly<Record<string, unknown>>;

/**
 * Commands that show at once what they do, so that the next may be given before they are answered, and whose order matters: what each is in
 * turn about.
 */
const ABOUT: { readonly [Name in CommandName]?: (params: Params) => unknown } = {
  addCharacterToShot: ({ clipId }) => clipId,
  removeCharacterFromShot: ({ clipId }) => clipId,
  moveShot: ({ projectId }) => projectId,
};

/** What was given last about each thing and is not answered yet, by the page's services. */
const given = new WeakMap<Services, Map<unknown, Promise<unknown>>>();

/** Sends it once those about the same thing are answered that were given before: on its way one request may overtake another. */
export async function inTurn<Answer>(
  services: Services,
  { call, params = {} }: StudioRequest,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const about = ABOUT[call as CommandName]?.(params);
  if (about === undefined) return send();
  const last = given.get(services) ?? new Map<unknown, Promise<unknown>>();
  given.set(services, last);
  const before = last.get(about) ?? Promise.resolve();
  const answer = before.then(send, send);
  last.set(about, answer);
  try {
    return await answer;
  } finally {
    if (last.get(about) === answer) last.delete(about);
  }
}

/** Once what was given in turn so far is answered. */
export const turnsTaken = async (services: Services): Promise<void> => void (await Promise.allSettled(given.get(services)?.values() ?? []));
