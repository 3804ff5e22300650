import type { PushedEvent } from '@scenewright/contract';
import type { Tag } from './api.js';

export type StaleTag = Tag | { readonly type: Tag; readonly id: string };

/** What an event makes stale, by the stream that it belongs to. */
const BY_STREAM: Readonly<Record<string, { readonly person?: readonly Tag[]; readonly project?: readonly Tag[] }>> = {
  user: { person: ['Me'] },
  credits: { person: ['Credits', 'CreditHistory'] },
  subscription: { person: ['Subscription', 'Credits', 'CreditHistory'] },
  project: { person: ['Projects'], project: ['Project'] },
  cast: { person: ['Projects'], project: ['Project', 'Characters', 'CharacterHistory'] },
  scene: { person: ['Projects'], project: ['Project', 'Scenes', 'ShotHistory', 'Preview'] },
  soundtrack: { project: ['Audios', 'Preview'] },
};

export function staleAfter({ stream, project_id: id }: Pick<PushedEvent, 'stream' | 'project_id'>): StaleTag[] {
  const { person = [], project = [] } = BY_STREAM[stream.slice(0, stream.indexOf('-'))] ?? {};
  return [...person, ...(id ? project.map((type) => ({ type, id })) : [])];
}

/** Everything of a project. */
export const staleInProject = (id: string): StaleTag[] =>
  (['Project', 'Characters', 'CharacterHistory', 'Scenes', 'ShotHistory', 'Audios', 'Preview'] as const).map((type) => ({ type, id }));
