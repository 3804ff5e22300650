import type { PushedEvent } from '@scenewright/contract';
import type { Category } from '@scenewright/events';
import type { Tag } from './tags.js';

export type StaleTag = Tag | { readonly type: Tag; readonly id: string };

/** What a change of a stream makes stale, by the stream's category: of the person, and of the project that it is about. */
const BY_STREAM: Readonly<Record<Category, { readonly person?: readonly Tag[]; readonly project?: readonly Tag[] }>> = {
  user: { person: ['Me', 'Tips', 'OwnKeys', 'Capabilities', 'Voices'] },
  credits: { person: ['Credits', 'CreditMonth', 'CreditHistory'] },
  subscription: { person: ['Subscription', 'Credits', 'CreditMonth', 'CreditHistory', 'Room'] },
  starter: {},
  // the order of scenes is the project's
  project: { person: ['Projects', 'Room'], project: ['Project', 'Scenes', 'Audios', 'Preview', 'Steps', 'Freshness'] },
  cast: { person: ['Projects', 'Room'], project: ['Project', 'Characters', 'CharacterHistory', 'Preview', 'Steps', 'Freshness'] },
  scene: { person: ['Projects', 'Room'], project: ['Project', 'Scenes', 'ShotHistory', 'Preview', 'Steps', 'Freshness'] },
  conversation: { project: ['Conversation'] },
  soundtrack: { person: ['Room'], project: ['Audios', 'AudioTakes', 'Preview', 'Steps', 'Freshness'] },
  staff: { person: ['Looks'] },
  seal: {},
  service: {},
  residence: { person: ['Me'] },
};

const isCategory = (name: string): name is Category => Object.hasOwn(BY_STREAM, name);

/** What changes of streams make stale. Without a project it is that of all projects. */
export const staleBy = (categories: readonly Category[], projectId?: string): StaleTag[] =>
  categories.flatMap((category) => {
    const { person = [], project = [] } = BY_STREAM[category];
    return [...person, ...project.map((type) => (projectId === undefined ? type : { type, id: projectId }))];
  });

const OF_PROJECTS: ReadonlySet<Tag> = new Set(Object.values(BY_STREAM).flatMap(({ project = [] }) => project));

/** What an event makes stale, without what it carries. One that names no project changes nothing of any. */
export function staleAfter({ stream, project_id: projectId, change }: Pick<PushedEvent, 'stream' | 'project_id' | 'change'>): StaleTag[] {
  if (change) return change.stale.map((type) => (OF_PROJECTS.has(type) && projectId !== undefined ? { type, id: projectId } : type));
  const category = stream.slice(0, stream.indexOf('-'));
  if (!isCategory(category)) return [];
  return projectId === undefined ? [...(BY_STREAM[category].person ?? [])] : staleBy([category], projectId);
}

/** Everything of a project. */
export const staleInProject = (id: string): StaleTag[] => [...OF_PROJECTS].map((type) => ({ type, id }));
