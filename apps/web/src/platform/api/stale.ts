import type { PushedEvent } from '@scenewright/contract';
import type { Category } from '@scenewright/events';
import type { Tag } from './tags.js';

export type StaleTag = Tag | { readonly type: Tag; readonly id: string };

/** What a change of a stream makes stale, by the stream's category: of the person, and of the project that it is about. */
const BY_STREAM: Readonly<Record<Category, { readonly person?: readonly Tag[]; readonly project?: readonly Tag[] }>> = {
  user: { person: ['Me'] },
  credits: { person: ['Credits', 'CreditHistory'] },
  subscription: { person: ['Subscription', 'Credits', 'CreditHistory', 'Room'] },
  starter: {},
  project: { person: ['Projects', 'Room'], project: ['Project'] },
  cast: { person: ['Projects', 'Room'], project: ['Project', 'Characters', 'CharacterHistory'] },
  scene: { person: ['Projects', 'Room'], project: ['Project', 'Scenes', 'ShotHistory', 'Preview'] },
  soundtrack: { person: ['Room'], project: ['Audios', 'Preview'] },
};

const isCategory = (name: string): name is Category => Object.hasOwn(BY_STREAM, name);

/** What changes of streams make stale. Without a project it is that of all projects. */
export const staleBy = (categories: readonly Category[], projectId?: string): StaleTag[] =>
  categories.flatMap((category) => {
    const { person = [], project = [] } = BY_STREAM[category];
    return [...person, ...project.map((type) => (projectId === undefined ? type : { type, id: projectId }))];
  });

/** What an event makes stale. One that names no project changes nothing of any. */
export function staleAfter({ stream, project_id: projectId }: Pick<PushedEvent, 'stream' | 'project_id'>): StaleTag[] {
  const category = stream.slice(0, stream.indexOf('-'));
  if (!isCategory(category)) return [];
  return projectId === undefined ? [...(BY_STREAM[category].person ?? [])] : staleBy([category], projectId);
}

/** Everything of a project. */
export const staleInProject = (id: string): StaleTag[] =>
  [...new Set(Object.values(BY_STREAM).flatMap(({ project = [] }) => project))].map((type) => ({ type, id }));
