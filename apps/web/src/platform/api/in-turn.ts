import type { CommandName } from '@scenewright/contract';
import type { Services } from '../services/services.js';
import { calls } from './calls.js';
import type { StudioRequest } from './request.js';

type Params = Readonly<Record<string, unknown>>;

/**
 * Commands during which a person goes on, so that the next may be given before they are answered: what each is about. All of them are
 * answered at once.
 */
const ABOUT: { readonly [Name in CommandName]?: (params: Params) => string } = {
  addCharacterToShot: ({ clipId }) => `shot ${clipId}`,
  removeCharacterFromShot: ({ clipId }) => `shot ${clipId}`,
  moveShot: ({ projectId }) => `order of ${projectId}`,
  reviseBrief: ({ projectId }) => `film ${projectId}`,
  reviseFilm: ({ projectId }) => `film ${projectId}`,
  reviseScene: ({ sceneId }) => `scene ${sceneId}`,
  // there under its number
  reviseShot: ({ sceneId, shotId }) => `scene ${sceneId}, shot ${shotId}`,
  reviseAudio: ({ audioId }) => `audio ${audioId}`,
  reviseCharacter: ({ characterId }) => `character ${characterId}`,
};

/** What was given last about each thing and is not answered yet, by the page's services. */
const given = new WeakMap<Services, Map<string, Promise<unknown>>>();

/**
 * Sends it once those about the same thing are answered that were given before, and every other command once all of these are: what is made is
 * made of what they changed, and on its way one request may overtake another. What reads waits for nothing.
 */
export async function inTurn<Answer>(
  services: Services,
  { call, params = {} }: StudioRequest,
  send: () => Promise<Answer>,
): Promise<Answer> {
  if (calls[call].method === 'GET') return send();
  const about = ABOUT[call as CommandName]?.(params);
  if (about === undefined) {
    if (given.get(services)?.size) await turnsTaken(services);
    return send();
  }
  const last = given.get(services) ?? new Map<string, Promise<unknown>>();
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
