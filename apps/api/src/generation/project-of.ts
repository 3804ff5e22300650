import { type ProjectState, projectDecider } from '@scenewright/domain';
import type { AggregateRepository } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { ProviderFault } from '@scenewright/providers';
import type { GenerationJob } from './mechanism/generation-kind.js';

type CreatedProject = ProjectState & { readonly about: NonNullable<ProjectState['about']> };

/**
 * The project that a job works for, as it is now.
 * @throws {ProviderFault} fatal: it does not exist
 */
export async function projectOf(aggregates: AggregateRepository, { projectId }: Pick<GenerationJob, 'projectId'>): Promise<CreatedProject> {
  const project = await aggregates.stateOf(projectDecider, streams.project(projectId));
  if (!project.about) throw new ProviderFault('fatal', 'There is no such project.');
  return { ...project, about: project.about };
}

/** How the person wants their idea told, as writers are asked: absent where they chose nothing. */
export const toldAs = ({ telling, people }: CreatedProject['about']): Pick<CreatedProject['about'], 'telling' | 'people'> => ({
  ...(telling ? { telling } : {}),
  ...(people ? { people } : {}),
});
